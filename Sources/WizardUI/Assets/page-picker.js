import { h } from './dom.js';

const element = (id) => document.getElementById(id);
const keyWanted = 'This service wants an admin key to list flows. With a session’s token you can watch that one.';
const unknownKey = 'This key is not known to the service.';

/**
 * The list of flows, a place to paste one, and the way in where the service wants a key.
 *
 * @param {(session: {id: string, token: string, readToken?: string, key?: string}) => void} show
 * @param {(key: string) => import('./client.js').WizardClient} clientFor
 */
export function showPicker(show, clientFor) {
  let key = '';

  const trouble = (text) => {
    element('trouble').hidden = !text;
    element('trouble').textContent = text ?? '';
  };

  const start = async (flow) => {
    try {
      const { snapshot, tokens } = await clientFor(key).start({ flow });
      trouble();
      show({ id: snapshot.id, token: tokens.write, readToken: tokens.read, key });
      element('stage').scrollIntoView({ block: 'nearest' });
    } catch (problem) {
      trouble(problem.message);
    }
  };

  const list = async () => {
    try {
      const { flows } = await clientFor(key).flows({ limit: 50 });
      trouble();
      element('flows').replaceChildren(...flows.map((flow) => card(flow, () => start(flow.id))));
      if (flows.length === 0) trouble('No flow is stored yet. Paste one, or start the service with --flow example:registration.');
    } catch (problem) {
      element('flows').replaceChildren();
      if (problem.status === 401 || problem.status === 403) element('access').open = true;
      trouble(problem.status !== 401 ? problem.message : key ? unknownKey : keyWanted);
    }
  };

  element('paste-form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const onlyCheck = event.submitter?.value === 'check';
    const stored = await store(clientFor(key), element('paste-text').value, onlyCheck);
    if (!stored || onlyCheck) return;
    await list();
    await start(stored.id);
  });

  element('key-form').addEventListener('submit', (event) => {
    event.preventDefault();
    key = element('access-key').value.trim();
    list();
  });

  element('session-form').addEventListener('submit', (event) => {
    event.preventDefault();
    show({ id: element('access-session').value.trim(), token: element('access-token').value.trim() || key, key });
  });

  list();
}

function card({ id, title, steps }, start) {
  const dots = Array.from({ length: Math.min(steps, 12) }, () => h('i'));
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', class: 'flow', onclick: start, 'data-flow': id },
      h('b', {}, title ?? id),
      h('span', { class: 'dots', 'aria-hidden': 'true' }, dots),
      h('span', { class: 'facts' }, `${id} · ${steps} steps`),
    ),
  );
}

/** Checks or stores a pasted definition; says what is wrong with it. */
async function store(client, text, onlyCheck) {
  const say = (...lines) => element('paste-faults').replaceChildren(...lines.map((line) => h('li', {}, line)));
  say();
  try {
    const definition = JSON.parse(text);
    const answer = await client.createFlow(definition, onlyCheck ? { dryRun: true } : {});
    if (onlyCheck) say('A good flow.');
    return { ...answer, id: definition.id };
  } catch (problem) {
    if (problem.errors?.length) say(...problem.errors.map(({ pointer, detail }) => `${pointer || '/'}: ${detail}`));
    else say(problem instanceof SyntaxError ? `Not JSON: ${problem.message}` : problem.message);
    return undefined;
  }
}
