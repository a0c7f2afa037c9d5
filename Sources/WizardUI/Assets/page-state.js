import { h, setAttribute } from './dom.js';

const element = (id) => document.getElementById(id);

/**
 * Path, stacks and version of a session, as they are now.
 *
 * @param {import('./live-session.js').LiveSession} live
 * @returns {() => void} ends it
 */
export function showState(live) {
  const ending = new AbortController();
  let known = new Set();

  const draw = async () => {
    const { snapshot } = live;
    if (!snapshot) return;
    element('version').textContent = `v${snapshot.version}`;
    element('status').textContent = snapshot.status;
    element('completion').textContent = `${snapshot.progress.percent} %`;
    element('path').replaceChildren(
      ...snapshot.path.map((step) =>
        h(
          'li',
          { 'data-status': step.status, 'aria-current': step.status === 'current' && 'step' },
          h('span', { class: 'stop', 'aria-hidden': 'true' }),
          h('span', { class: 'name' }, step.title),
          h('span', { class: 'state' }, words[step.status] ?? step.status),
        ),
      ),
    );
    if (snapshot.path.length === 0)
      element('path').replaceChildren(h('li', { class: 'none' }, 'No step is in order: a stack without a wizard.'));
    known = await drawTasks(live, known);
  };
  const connection = () => {
    element('connection').textContent = live.gone ? 'gone' : live.connection;
    setAttribute(element('connection'), 'data-state', live.gone ? 'gone' : live.connection);
  };

  for (const [type, listener] of [
    ['change', draw],
    ['connection', connection],
    ['gone', connection],
  ]) {
    live.addEventListener(type, listener, { signal: ending.signal });
  }
  draw();
  connection();
  return () => ending.abort();
}

const words = { completed: 'completed', current: 'current', needsReview: 'needs review', pending: 'pending' };

/** Draws the stacks of all tasks, the front one first, the top of each above. @returns the entries that are there now */
async function drawTasks(live, known) {
  const { snapshot } = live;
  const { tasks } = await live.session.stack().catch(() => ({ tasks: [{ entries: snapshot.stack }] }));
  if (live.snapshot !== snapshot) return known;
  element('depth').textContent = `depth ${snapshot.depth}`;
  const front = tasks.length - 1;
  element('tasks').replaceChildren(
    ...tasks
      .map((task, index) =>
        h(
          'ol',
          { class: 'task', 'data-front': index === front, 'aria-label': tasks.length > 1 ? `Task ${index + 1}` : 'Entries, top first' },
          task.entries
            .toReversed()
            .map((entry, place) =>
              card(entry, index === front && place === 0 && snapshot.current, !known.has(entry.entry) && known.size > 0),
            ),
        ),
      )
      .toReversed(),
  );
  return new Set(tasks.flatMap(({ entries }) => entries.map(({ entry }) => entry)));
}

function card({ entry, step, params }, current, isNew) {
  const hasParams = params && Object.keys(params).length > 0;
  return h(
    'li',
    { 'data-top': Boolean(current), 'data-new': isNew },
    h('code', {}, entry),
    h('span', {}, step),
    current?.dirty && h('em', { class: 'dirty' }, 'dirty'),
    hasParams && h('small', {}, JSON.stringify(params)),
  );
}
