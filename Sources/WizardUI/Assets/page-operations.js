import { h } from './dom.js';
import { WizardClient } from './client.js';

const element = (id) => document.getElementById(id);

/**
 * The changes that a stage has no button for: push, pop, edit and the rest, and what only a backend may do.
 *
 * @param {import('./live-session.js').LiveSession} live
 * @param {() => import('./wizard-flow.js').WizardFlow} stage the stage, which asks about unsaved input
 * @param {string} [key] the admin key, where the service has one
 * @returns {() => void} ends it
 */
export function showOperations(live, stage, key) {
  const ending = new AbortController();
  element('operations').replaceChildren();

  const draw = async () => {
    const flow = await live.flow().catch(() => undefined);
    if (!flow || ending.signal.aborted) return;
    const asBackend = new WizardClient({ token: key || undefined }).session(live.session.id);
    const decided = flow.steps.some(({ submittedBy }) => submittedBy === 'admin');
    element('operations').replaceChildren(pushForm(flow, stage), buttons(stage), ...(decided ? [backendForm(asBackend, live)] : []));
  };
  if (live.snapshot) draw();
  else live.addEventListener('change', draw, { signal: ending.signal, once: true });
  return () => ending.abort();
}

function pushForm(flow, stage) {
  const steps = h(
    'select',
    { id: 'push-step' },
    flow.steps.map(({ id, title }) => h('option', { value: id }, title ?? id)),
  );
  const outOfOrder = flow.steps.find(({ counted, inOrder }) => counted === false && !inOrder);
  if (outOfOrder) steps.value = outOfOrder.id;
  const modes = h(
    'select',
    { id: 'push-mode' },
    ['its own mode', 'standard', 'singleTop', 'singleTask', 'singleInstance'].map((mode, index) =>
      h('option', { value: index ? mode : '' }, mode),
    ),
  );
  return h(
    'form',
    {
      class: 'inline',
      onsubmit: (event) => {
        event.preventDefault();
        stage().change('push', { step: steps.value, ...(modes.value && { launchMode: modes.value }) });
      },
    },
    h('label', { for: 'push-step' }, 'Push a step, in a launch mode'),
    steps,
    h('label', { for: 'push-mode', class: 'unseen' }, 'Launch mode'),
    modes,
    h('button', { class: 'strong' }, 'Push'),
  );
}

function buttons(stage) {
  const changes = [
    ['Pop', 'pop', {}],
    ['Pop to root', 'pop', { to: { root: true } }],
    ['Complete', 'complete', {}],
    ['Extend', 'extend', {}],
    ['Cancel', 'cancel', {}],
    ['Restore', 'restore', {}],
  ];
  return h(
    'div',
    { class: 'buttons' },
    changes.map(([label, name, body]) => h('button', { type: 'button', onclick: () => stage().change(name, body) }, label)),
  );
}

/** Submits the shown step in the name of the backend. */
function backendForm(asBackend, live) {
  const text = h('textarea', { id: 'backend-data', rows: 2, spellcheck: 'false', dir: 'ltr' }, '{"approved": true}');
  const trouble = h('p', { class: 'trouble', role: 'alert', hidden: true });
  return h(
    'form',
    {
      class: 'backend',
      onsubmit: async (event) => {
        event.preventDefault();
        try {
          await asBackend.next({ data: JSON.parse(text.value), expect: live.snapshot.current.entry });
          trouble.hidden = true;
        } catch (problem) {
          trouble.hidden = false;
          trouble.textContent = problem.message;
        }
      },
    },
    h('label', { for: 'backend-data' }, 'Decide as the backend'),
    text,
    trouble,
    h('button', { class: 'strong' }, 'Submit the shown step'),
  );
}
