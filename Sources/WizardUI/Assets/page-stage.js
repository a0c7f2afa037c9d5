import { h } from './dom.js';

/**
 * A session on a stage. Screens that have nothing to fill in and lie off the way get a list of where one can go from them, put into the
 * places that `<wizard-flow>` has for the contents of others.
 *
 * @param {import('./live-session.js').LiveSession} live
 * @param {AbortSignal} signal
 */
export function stageFor(live, signal) {
  const stage = h('wizard-flow', { theme: 'inherit', lang: document.getElementById('language').value });
  stage.live = live;
  const furnish = async () => {
    const flow = await live.flow().catch(() => undefined);
    if (flow && !signal.aborted) stage.append(...placesIn(flow, stage));
  };
  if (live.snapshot) furnish();
  else live.addEventListener('change', furnish, { once: true, signal });
  return stage;
}

function placesIn(flow, stage) {
  const offTheWay = flow.steps.filter(({ counted, inOrder, schema }) => counted === false && !inOrder && !schema);
  return offTheWay.flatMap((step) => {
    const others = offTheWay.filter(({ id }) => id !== step.id);
    const names = step.pages ? step.pages.items.map(({ id }) => `page-${id}`) : [`step-${step.id}`];
    return names.map((name) => h('div', { slot: name, class: 'links', lang: 'en' }, links(others, stage)));
  });
}

function links(steps, stage) {
  if (steps.length === 0) return [h('p', {}, 'Nothing more to see here. Go back to where you were.')];
  return steps.map(({ id, title }) =>
    h('button', { type: 'button', onclick: () => !stage.isReadOnly && stage.change('push', { step: id }) }, title ?? id),
  );
}
