/** How far a finger moves before it is clear where it wants to go, in pixels. */
const slop = 8;
/** A swipe counts when it went this share of the way, or fast enough (pixels a millisecond) over a minimum. */
const farShare = 0.35;
const fast = 0.4;
const fastMinimum = 24;

/** How near to the edge a finger must begin to mean Back, in pixels. */
const edge = 28;

/** True where a finger begins at the edge where lines begin. */
export function isAtEdge(event, element) {
  const box = element.getBoundingClientRect();
  const isRTL = getComputedStyle(element).direction === 'rtl';
  const distance = isRTL ? box.right - event.clientX : event.clientX - box.left;
  return distance >= 0 && distance <= edge;
}

/**
 * Follows a finger that moves along the line of text, and tells what became of it. The element needs `touch-action: pan-y`, so that the
 * browser leaves such movements to us.
 *
 * @param {HTMLElement} element
 * @param {object} hooks
 * @param {(event: PointerEvent) => boolean} hooks.mayBegin
 * @param {(distance: number, width: number) => void} hooks.moved distance towards the end of the line, in pixels; negative for the other
 *   way
 * @param {(towards: 'start' | 'end') => void} hooks.completed the finger went far or fast enough
 * @param {() => void} hooks.givenUp it did not: nothing has happened
 * @param {AbortSignal} [signal] ends it
 */
export function followSwipes(element, hooks, signal) {
  let swipe;

  const isRTL = () => getComputedStyle(element).direction === 'rtl';
  const finish = (event, isCancelled) => {
    if (event.pointerId !== swipe?.id) return;
    const { isFollowing, distance, startTime, width } = swipe;
    swipe = undefined;
    if (!isFollowing) return;
    const speed = Math.abs(distance) / Math.max(1, event.timeStamp - startTime);
    const isFar = Math.abs(distance) > width * farShare || (speed > fast && Math.abs(distance) > fastMinimum);
    preventClick(element);
    if (isCancelled || !isFar) hooks.givenUp();
    else hooks.completed(distance > 0 ? 'end' : 'start');
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (swipe?.isFollowing) return finish({ pointerId: swipe.id, timeStamp: event.timeStamp }, true);
      if (event.pointerType === 'mouse' || !event.isPrimary || !hooks.mayBegin(event)) return;
      swipe = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        startTime: event.timeStamp,
        distance: 0,
        isFollowing: false,
        width: element.clientWidth || 1,
        sign: isRTL() ? -1 : 1,
      };
    },
    { signal },
  );

  element.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== swipe?.id) return;
      const across = event.clientX - swipe.x;
      const down = event.clientY - swipe.y;
      if (!swipe.isFollowing) {
        if (Math.hypot(across, down) < slop) return;
        if (Math.abs(down) > Math.abs(across)) {
          swipe = undefined;
          return;
        }
        swipe.isFollowing = true;
        element.setPointerCapture(event.pointerId);
      }
      swipe.distance = across * swipe.sign;
      hooks.moved(swipe.distance, swipe.width);
    },
    { signal },
  );

  element.addEventListener('pointerup', (event) => finish(event, false), { signal });
  element.addEventListener('pointercancel', (event) => finish(event, true), { signal });
}

/** The tap that a browser makes of the end of a swipe is none. */
function preventClick(element) {
  const stop = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', stop, { capture: true }), 50);
}
