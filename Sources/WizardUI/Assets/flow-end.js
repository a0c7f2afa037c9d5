import { h, icon, paths } from './dom.js';

const seals = { completed: paths.check, cancelled: paths.close, expired: paths.clock, gone: paths.warn, waiting: paths.clock };

/**
 * What is shown in place of a form where there is nothing to fill in any more: the end of a session, in one of its ways, or a wait.
 *
 * @param {'completed' | 'cancelled' | 'expired' | 'gone' | 'waiting'} kind
 * @param {ReturnType<typeof import('./texts.js').textsFor>} say
 * @param {{label: string, act: () => void}} [action]
 */
export function drawEnd(kind, say, action) {
  return h(
    'div',
    { class: 'end', 'data-kind': kind, part: 'end' },
    h('div', { class: 'seal' }, icon(seals[kind])),
    h('h2', { class: 'large', tabindex: -1 }, say(kind)),
    h('p', {}, say(`${kind}Text`)),
    action && h('button', { class: 'primary', type: 'button', onclick: action.act }, action.label),
  );
}
