import { h, icon, paths, setAttribute, sheet } from './dom.js';
import { changeAsking } from './leave-question.js';
import { followSwipes, isAtEdge } from './swipe.js';
import { WizardElement, isAnimated } from './wizard-element.js';

const styles = sheet(`
.fold { display: grid; grid-template-rows: 1fr; transition: grid-template-rows var(--speed) var(--ease); }
.fold[data-hidden] { grid-template-rows: 0fr; }
.fold[data-still] { transition: none; }
.bar { overflow: hidden; min-block-size: 0; display: grid; grid-template-columns: minmax(44px, 1fr) auto minmax(44px, 1fr); align-items:
  center; gap: 4px; }
.fold:not([data-hidden]) .bar { min-block-size: 48px; padding-inline: 4px; }
h2 { font-size: 1.0625rem; font-weight: 650; text-align: center; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  grid-column: 2; }
.back { grid-column: 1; grid-row: 1; justify-self: start; display: inline-flex; align-items: center; gap: 2px; min-block-size: 44px;
  min-inline-size: 44px;
  max-inline-size: 100%; padding-inline: 8px; border-radius: 10px; color: var(--accent); font-size: 1rem; font-weight: 550; }
.back span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.back:hover { background: var(--raised); }
.back[hidden] { display: none; }
::slotted(*) { grid-column: 3; justify-self: end; }
`);

/**
 * `<wizard-bar>`: the navigation bar of the shown step: its title, and a way back: the button, and a swipe from the edge of what the bar
 * belongs to: the element whose id is in `for`, else its parent. Both say what the person saw on top (`expect`), so that a double tap
 * goes back once. Where the service wants to know what becomes of unsaved input, the bar asks.
 */
export class WizardBar extends WizardElement {
  static styles = [styles];

  #label = h('span', {});
  #back = h(
    'button',
    { class: 'back', part: 'back', type: 'button', hidden: true, onclick: () => this.back('button') },
    icon(paths.back, 'back'),
    this.#label,
  );
  #title = h('h2', { part: 'title', tabindex: -1 });
  #fold = h('div', { class: 'fold' }, h('div', { class: 'bar', part: 'bar' }, this.#back, this.#title, h('slot', {})));
  #listening;

  constructor() {
    super();
    this.shadowRoot.append(this.#fold);
  }

  connectedCallback() {
    super.connectedCallback();
    const named = this.hasAttribute('for') ? this.getRootNode().getElementById?.(this.getAttribute('for')) : undefined;
    this.#listenOn(this.area ?? named ?? this.parentElement);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#listening?.abort();
  }

  /** What swipes back begin on, where it is neither the parent nor named by `for`. @type {HTMLElement | undefined} */
  area;

  #listenOn(element) {
    if (!element) return;
    this.#listening = new AbortController();
    const moved = (distance) => element.style.setProperty('translate', distance ? `${distance}px` : 'none');
    element.style.touchAction = 'pan-y';
    const sign = () => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
    followSwipes(
      element,
      {
        mayBegin: (event) => this.#mayGoBack(event, element),
        moved: (distance) => moved(Math.max(0, distance) * sign()),
        completed: (towards) => {
          moved(0);
          if (towards === 'end') this.back('swipe');
        },
        givenUp: () => moved(0),
      },
      this.#listening.signal,
    );
  }

  /** What is to be done before going back: handing over what is not saved yet. */
  before = async () => {};

  /** Goes back by what the person did. */
  async back(via) {
    const expect = this.snapshot?.current?.entry;
    try {
      await this.before();
      await changeAsking(this, 'back', { via, expect });
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** Puts the focus on the title, which is where a step begins. @returns {boolean} false where there is none to be seen */
  focusTitle() {
    if (this.#fold.hasAttribute('data-hidden')) return false;
    this.#title.focus({ preventScroll: true });
    return true;
  }

  render(snapshot, change) {
    const bar = snapshot.navigationBar ?? {};
    const title = bar.title ?? snapshot.current?.title ?? '';
    const canGoBack = Boolean(snapshot.allowed?.back) && !bar.customLeading && !this.isReadOnly;
    if (this.#title.textContent !== title) this.#title.textContent = title;
    setAttribute(this.#title, 'title', title);
    setAttribute(this.#fold, 'data-still', !isAnimated(change) || !bar.animated);
    setAttribute(this.#fold, 'data-hidden', bar.hidden);
    this.#fold.inert = Boolean(bar.hidden);
    this.#back.hidden = !canGoBack;
    this.#label.textContent = bar.backTitle ?? '';
    setAttribute(this.#back, 'aria-label', bar.backTitle ? undefined : this.say('back'));
  }

  renderGone() {
    this.#back.hidden = true;
  }

  #mayGoBack(event, element) {
    return isAtEdge(event, element) && !this.isReadOnly && Boolean(this.snapshot?.navigationBar?.backGesture);
  }
}
