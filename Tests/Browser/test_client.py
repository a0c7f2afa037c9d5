"""The client alone, as a script uses it."""

import pytest

#: Answers that a test lets the client see before the real ones: a status, or nothing for a connection that breaks.
FAILING_FETCH = """async (failures) => {
  const { WizardClient, WizardProblem } = await import('/ui/client.js');
  const sent = [];
  const fetch = async (url, options) => {
    sent.push({ method: options.method, ...Object.fromEntries(Object.entries(options.headers)) });
    const failure = failures.shift();
    if (failure === null) throw new TypeError('network');
    if (failure) return new Response('{"code": "session-busy"}', { status: failure, headers: { 'Retry-After': '0', 'Content-Type': 'application/problem+json' } });
    return globalThis.fetch(url, options);
  };
  const { session, snapshot } = await new WizardClient().start({ flow: 'registration' });
  const client = new WizardClient({ token: snapshot.tokens.write, fetch, retries: 3 });
  const mine = client.session(snapshot.id, undefined, session.etag);
  try {
    const after = await mine.next({ data: { email: 'a@b.example' } });
    return { version: after.version, sent };
  } catch (problem) {
    return { code: problem.code, status: problem.status, isProblem: problem instanceof WizardProblem, sent };
  }
}"""


@pytest.fixture
def run(page, server):
    page.goto(server.url)
    return lambda script, *arguments: page.evaluate(script, *arguments)


def test_a_change_is_sent_again_under_the_same_key(run):
    result = run(FAILING_FETCH, [None, 503, 429])
    assert result["version"] == 2
    keys = {request["Idempotency-Key"] for request in result["sent"]}
    assert len(result["sent"]) == 4 and len(keys) == 1
    assert all(request["If-Match"].startswith('"v1-') for request in result["sent"])


def test_it_gives_up_in_the_end_with_a_problem(run):
    result = run(FAILING_FETCH, [None] * 9)
    assert result["code"] == "unreachable" and result["status"] == 0 and result["isProblem"]
    assert len(result["sent"]) == 4


def test_a_refusal_is_not_sent_again(run):
    result = run(FAILING_FETCH, [409])
    assert result["code"] == "session-busy" and len(result["sent"]) == 1


def test_a_change_on_stale_ground_is_refused(run):
    script = """async () => {
      const { WizardClient } = await import('/ui/client.js');
      const client = new WizardClient();
      const { session, snapshot } = await client.start({ flow: 'registration' });
      await client.session(snapshot.id, snapshot.tokens.write).extend();
      const problem = await session.next({ data: { email: 'a@b.example' } }).catch((problem) => problem);
      return { status: problem.status, code: problem.code, version: problem.version };
    }"""
    assert run(script) == {"status": 412, "code": "precondition-failed", "version": 2}


def test_every_change_has_its_method(run):
    script = """async () => {
      const { WizardClient } = await import('/ui/client.js');
      const { session } = await new WizardClient().start({ flow: 'messenger' });
      const tops = [];
      const note = (snapshot) => tops.push(snapshot.current.step);
      note(await session.select({ page: 'people' }));
      note(await session.push({ step: 'list' }));
      note(await session.singleTask({ step: 'chat' }));
      note(await session.replace({ step: 'detail' }));
      note(await session.update({ params: { a: 1 } }));
      note(await session.pop({ count: 1 }));
      note(await session.setStack({ entries: [{ step: 'home' }, { step: 'detail' }] }));
      note(await session.back());
      note(await session.batch({ operations: [{ op: 'push', step: 'list' }, { op: 'push', step: 'detail' }] }));
      note(await session.putData({ list: { a: 1 } }));
      note(await session.patchData({ list: { b: 2 } }));
      note(await session.extend());
      const { read } = await session.createToken('read');
      await session.revokeToken(read.id);
      const data = await session.data();
      note(await session.cancel());
      const { events } = await session.events({ limit: 1000 });
      await session.delete();
      const gone = await session.get().catch((problem) => problem.isGone);
      return { tops, data, events: events.length, gone };
    }"""
    result = run(script)
    assert result["tops"] == ["home", "list", "chat", "detail", "detail", "list", "detail", "home"] + ["detail"] * 5
    assert result["data"] == {"list": {"a": 1, "b": 2}} and result["gone"] is True and result["events"] >= 13


def test_progress_can_be_waited_for(run, server):
    script = """async () => {
      const { WizardClient } = await import('/ui/client.js');
      const client = new WizardClient();
      const { session, snapshot } = await client.start({ flow: 'registration' });
      const start = performance.now();
      const waiting = client.session(snapshot.id).progress({ since: session.etag, wait: 20 });
      setTimeout(() => session.next({ data: { email: 'a@b.example' } }), 300);
      const { version } = await waiting;
      return { version, milliseconds: performance.now() - start };
    }"""
    result = run(script)
    assert result["version"] == 2 and 250 < result["milliseconds"] < 10_000


def test_watching_tells_every_version_in_order(run):
    script = """async () => {
      const { WizardClient } = await import('/ui/client.js');
      const client = new WizardClient();
      const { session, snapshot } = await client.start({ flow: 'registration' });
      const seen = [];
      const ending = new AbortController();
      client.session(snapshot.id, undefined, session.etag).watch((etag) => seen.push(Number(/v(\\d+)/.exec(etag)[1])), { signal: ending.signal });
      await new Promise((resolve) => setTimeout(resolve, 500));
      for (let count = 0; count < 20; count += 1) await session.extend();
      for (let tries = 0; tries < 50 && seen.at(-1) !== 21; tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
      ending.abort();
      return seen;
    }"""
    assert run(script) == list(range(2, 22))
