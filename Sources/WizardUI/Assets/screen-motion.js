import { prefersStillness } from './dom.js';

const options = { duration: 320, easing: 'cubic-bezier(.22, .8, .3, 1)' };

/**
 * Brings a screen in and takes another out, as a transition says: pushed screens come from where lines end, popped ones go there, another
 * task comes from below, and what merely changes fades.
 *
 * @param {HTMLElement} entering
 * @param {HTMLElement | undefined} leaving removed at the end
 * @param {{kind: string, direction?: string} | undefined} transition undefined to do it at once
 */
export function exchange(entering, leaving, transition) {
  if (!leaving) return;
  leaving.inert = true;
  leaving.setAttribute('aria-hidden', 'true');
  if (!transition || transition.kind === 'none' || prefersStillness()) return leaving.remove();
  const isForward = transition.direction !== 'reverse';
  const [come, go] = frames(transition.kind, isForward, getComputedStyle(entering).direction === 'rtl' ? -1 : 1);
  entering.style.zIndex = isForward ? 1 : 0;
  leaving.style.zIndex = isForward ? 0 : 1;
  entering.animate(come, options);
  leaving
    .animate(go, { ...options, fill: 'forwards' })
    .finished.catch(() => {})
    .then(() => leaving.remove());
}

function frames(kind, isForward, sign) {
  if (kind === 'replace' || kind === 'set')
    return [
      [{ opacity: 0 }, { opacity: 1 }],
      [{ opacity: 1 }, { opacity: 0 }],
    ];
  const far = kind === 'task' ? 'translateY(100%)' : `translateX(${sign * 100}%)`;
  const near = kind === 'task' ? 'scale(.96)' : `translateX(${sign * -28}%)`;
  const over = [{ transform: far }, { transform: 'none' }];
  const under = [
    { transform: near, filter: 'brightness(.8)' },
    { transform: 'none', filter: 'none' },
  ];
  return isForward ? [over, under.toReversed()] : [under, over.toReversed()];
}
