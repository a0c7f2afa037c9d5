import { h, icon, paths } from './dom.js';

const seals = {
  completed: paths.check,
  cancelled: paths.close,
  expired: paths.clock,
  waiting: paths.clock,
  gone: paths.warn,
  unopened: paths.warn,
  refused: paths.warn,
  delayed: paths.clock,
};

/**
 * What is shown in place of a form where there is nothing to fill in: the end of a session, in one of its ways, a wait, or that there is
 * no session.
 *
 * @param {'completed' | 'cancelled' | 'expired' | 'waiting' | 'gone' | 'unopened' | 'refused' | 'delayed' | 'empty'} kind
 * @param {ReturnType<typeof import('./texts.js').textsFor>} say
 * @param {{label: string, act: () => void}} [action]
 */
export function drawEnd(kind, say, action) {
  return h(
    'div',
    { class: 'end', 'data-kind': kind, part: 'end' },
    seals[kind] && h('div', { class: 'seal' }, icon(seals[kind])),
    h('h2', { class: 'large', tabindex: -1 }, say(kind)),
    h('p', {}, say(`${kind}Text`)),
    action && h('button', { class: 'primary', type: 'button', onclick: action.act }, action.label),
  );
}
