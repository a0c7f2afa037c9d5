import { h } from './dom.js';

const element = (id) => document.getElementById(id);
const shownMax = 60;

/**
 * The event log of a session, newest first.
 *
 * @param {import('./live-session.js').LiveSession} live
 * @returns {() => void} ends it
 */
export function showEvents(live) {
  const ending = new AbortController();
  let last;
  let count = 0;
  let turn = Promise.resolve();
  element('events').replaceChildren();

  const load = async () => {
    if (ending.signal.aborted || live.gone) return;
    const { events, reset } = await live.session.events({ after: last, limit: 1000 });
    if (ending.signal.aborted) return;
    if (reset) {
      element('events').replaceChildren();
      count = 0;
    }
    for (const event of events) element('events').prepend(line(event));
    while (element('events').children.length > shownMax) element('events').lastElementChild.remove();
    last = events.at(-1)?.id ?? last;
    count += events.length;
    element('events-count').textContent = count;
  };
  const loadInTurn = () => {
    turn = turn.then(load).catch(() => {});
  };

  live.addEventListener('change', loadInTurn, { signal: ending.signal });
  if (live.snapshot) loadInTurn();
  return () => ending.abort();
}

function line({ version, type, via, at, entry, step, removed }) {
  const words = type.replace(/([A-Z])/g, ' $1').toLowerCase();
  return h(
    'li',
    {},
    h('code', {}, `v${version}`),
    h('span', {}, h('b', {}, words), ' ', [step, via && `by ${via}`, removed > 0 && `−${removed}`].filter(Boolean).join(' · ')),
    h('time', { datetime: at, title: `${entry}, ${at}` }, new Date(at).toLocaleTimeString(undefined, { hour12: false })),
  );
}
