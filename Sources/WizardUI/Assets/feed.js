import { readEvents } from './event-stream.js';
import { WizardProblem, secondsAfter } from './problem.js';
import { backoff, pause } from './transport.js';

const waitSeconds = 25;
const pollSeconds = 2;
/** A stream without a heartbeat for so long is dead, or held up by a proxy. */
const silence = 40_000;
/** A service or proxy that gave no stream is not asked for one again before this. */
const streamAgainAfter = 300_000;
/** How long a stream lasts at least that is worth opening. */
const brief = 2_000;

/**
 * Tells when a session changes: by its event stream, by waiting requests where there is no stream, and by plain ones where the service
 * does not wait. Goes on by itself after every failure but one: that the session is not there.
 */
export class Feed {
  #stopping = new AbortController();
  #waking = new AbortController();
  #failures = 0;
  #pollsUntil = 0;
  #retry = 1_000;
  #isReached = false;

  /**
   * @param {import('./transport.js').Transport} transport
   * @param {string} path the session's
   * @param {{tag: () => string | undefined, notify: (tag?: string) => void | Promise<void>, report: (state: string, problem?:
   *   WizardProblem) => void}} hooks
   *   `tag` is the version at hand; `notify` resolves once it is that of the news; `report` hears `live`, `polling`, `offline`, `gone`
   */
  constructor(transport, path, { tag, notify, report }) {
    this.transport = transport;
    this.path = path;
    this.tag = tag;
    this.notify = notify;
    this.report = report;
  }

  /** Begins. Resolves when stopped, or when the session is gone. */
  async start() {
    while (!this.#stopping.signal.aborted) {
      try {
        if (Date.now() < this.#pollsUntil) await this.#poll();
        else await this.#stream();
        this.#failures = 0;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        const problem = error instanceof WizardProblem ? error : new WizardProblem(0, { code: 'unreachable' }, { cause: error });
        if (problem.isGone) return this.report('gone', problem);
        await this.#recover(problem);
      }
    }
  }

  /** Ends it for good. */
  stop() {
    this.#stopping.abort();
    this.#waking.abort();
  }

  /** Tries at once instead of at the end of a pause: the machine is online again, the page is looked at again. */
  wake() {
    this.#waking.abort();
    this.#waking = new AbortController();
  }

  async #recover(problem) {
    if (!problem.isPassing && Date.now() >= this.#pollsUntil) {
      this.#rest();
      return;
    }
    this.#isReached = false;
    this.report('offline', problem);
    const milliseconds = problem.retryAfter !== undefined ? problem.retryAfter * 1000 : backoff(this.#failures);
    this.#failures += 1;
    await pause(Math.min(milliseconds, 30_000), this.#waking.signal);
  }

  async #stream() {
    const watchdog = new Watchdog(silence);
    const signal = AbortSignal.any([this.#stopping.signal, watchdog.signal]);
    const fields = { Accept: 'text/event-stream', ...(this.tag() && { 'Last-Event-ID': bare(this.tag()) }) };
    let start = Date.now();
    try {
      const response = await this.transport.open('GET', this.transport.url(`${this.path}/events`), { fields, signal, timeout: 0 });
      if (response.status === 204) return this.#rest();
      if (!response.ok) throw await WizardProblem.of(response);
      if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) throw new WizardProblem(406, { code: 'not-acceptable' });
      this.report('live');
      start = Date.now();
      for await (const event of readEvents(response.body, () => watchdog.feed())) await this.#take(event);
    } finally {
      watchdog.end();
    }
    // A stream that ends as soon as it begins has nothing more to tell.
    if (Date.now() - start < brief) this.#rest();
    await pause(this.#retry, this.#waking.signal);
  }

  /** A session that has ended has no stream; waiting requests still tell when it is restored or removed. */
  #rest() {
    this.#pollsUntil = Date.now() + streamAgainAfter;
  }

  async #take(event) {
    this.#failures = 0;
    if (event.retry !== undefined) this.#retry = event.retry;
    if (event.id && event.id !== bare(this.tag())) await this.notify(`"${event.id}"`);
  }

  async #poll() {
    const known = this.tag();
    // The first request after a failure does not wait, so that it is known soon whether the service is there.
    const wait = this.#isReached && { Prefer: `wait=${waitSeconds}` };
    const fields = { Accept: 'application/json', ...wait, ...(known && { 'If-None-Match': known }) };
    const response = await this.transport.open('GET', this.transport.url(`${this.path}/progress`), {
      fields,
      signal: this.#stopping.signal,
      timeout: (waitSeconds + 15) * 1000,
    });
    if (response.status >= 400) throw await WizardProblem.of(response);
    this.report('polling');
    this.#isReached = true;
    const tag = response.headers.get('ETag') ?? undefined;
    if (response.status !== 304 && tag !== known) await this.notify(tag);
    if (wait && !response.headers.has('Preference-Applied'))
      await pause((secondsAfter(response) ?? pollSeconds) * 1000, this.#waking.signal);
  }
}

/** A signal that comes unless it is fed in time. */
class Watchdog {
  #controller = new AbortController();
  #timer;

  constructor(milliseconds) {
    this.milliseconds = milliseconds;
    this.feed();
  }

  get signal() {
    return this.#controller.signal;
  }

  feed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), this.milliseconds);
  }

  end() {
    clearTimeout(this.#timer);
  }
}

/** The characters of an entity tag, which are the ids of events. */
function bare(tag) {
  return tag?.replace(/^"|"$/g, '');
}
