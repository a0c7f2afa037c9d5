import { h, setAttribute, setAttributes, sheet, uniqueId } from './dom.js';
import { followSwipes, isAtEdge } from './swipe.js';
import { WizardElement } from './wizard-element.js';

const styles = sheet(`
:host { display: flex; flex-direction: column; --sign: 1; min-block-size: 0; }
:host(:dir(rtl)) { --sign: -1; }
:host([tabs="top"]) [role="tablist"] { order: -1; border-block: 0 1px; }
.view { flex: 1; overflow: hidden; touch-action: pan-y; min-block-size: 0; display: grid; }
.track { display: grid; grid-auto-flow: column; grid-auto-columns: 100%; transition: transform var(--speed) var(--ease);
  transform: translateX(calc(var(--sign) * (var(--index, 0) * -100% + var(--drag, 0px)))); }
.track[data-following] { transition: none; }
[role="tabpanel"] { min-inline-size: 0; overflow: hidden auto; padding: var(--wizard-page-padding, 20px); visibility: hidden;
  transition: visibility 0s var(--speed); }
[role="tabpanel"][data-selected], .track[data-following] [role="tabpanel"], .track[data-moving] [role="tabpanel"] { visibility: visible;
  transition: none; }
[role="tablist"] { display: flex; position: relative; background: var(--surface); border-block-start: 1px solid var(--line); flex: none; }
[role="tab"] { flex: 1; min-block-size: 50px; padding: 6px 4px; font-size: .875rem; font-weight: 550; color: var(--quiet); position:
  relative;
  overflow: hidden; text-overflow: ellipsis; }
[role="tab"][aria-selected="true"] { color: var(--accent); font-weight: 650; }
[role="tab"]:focus-visible { outline-offset: -4px; border-radius: 8px; }
.line { position: absolute; inset-block-start: -1px; inset-inline-start: 0; block-size: 3px; inline-size: calc(100% / var(--count, 1));
  border-radius: 3px;
  background: var(--accent); pointer-events: none; transition: transform var(--speed) var(--ease);
  transform: translateX(calc(var(--sign) * 100% * (var(--index, 0) - var(--pull, 0)))); }
:host([tabs="top"]) .line { inset-block: auto -1px; }
.track[data-following] ~ [role="tablist"] .line, [data-following] .line { transition: none; }
.empty { color: var(--quiet); text-align: center; padding-block: 15%; }
.empty b { display: block; font-size: 1.375rem; font-weight: 650; color: var(--ink); }
`);

/**
 * `<wizard-pages>`: the pages of the shown step as tabs, changed by tap, by arrow keys, and by a swipe that follows the finger to the
 * neighbour. Their contents are the element's children with `slot` set to a page's id. A swipe given up sends nothing.
 */
export class WizardPages extends WizardElement {
  static styles = [styles];

  #track = h('div', { class: 'track', part: 'track' });
  #view = h('div', { class: 'view', part: 'view' }, this.#track);
  #line = h('span', { class: 'line', part: 'line', 'aria-hidden': 'true' });
  #tabs = h('div', { role: 'tablist', part: 'tabs', onkeydown: (event) => this.#steer(event) });
  #ids = '';
  #index = 0;
  #entry;

  constructor() {
    super();
    this.shadowRoot.append(this.#view, this.#tabs);
    followSwipes(this.#view, {
      mayBegin: (event) => this.#pages !== undefined && !this.isReadOnly && !this.#isForBack(event),
      moved: (distance, width) => this.#follow(distance, width),
      completed: (towards) => this.#complete(towards),
      givenUp: () => this.#settle(this.#pages?.index ?? 0),
    });
  }

  get #pages() {
    return this.snapshot?.current?.pages;
  }

  render(snapshot) {
    const pages = snapshot.current?.pages;
    this.toggleAttribute('empty', !pages);
    if (!pages) {
      this.#view.hidden = this.#tabs.hidden = true;
      return;
    }
    // What another step has on top is a different set of pages, even if it looks the same.
    const ids = JSON.stringify([snapshot.current.entry, pages.items.map(({ id, title }) => [id, title])]);
    this.#view.hidden = this.#tabs.hidden = false;
    if (ids !== this.#ids) this.#build(ids, pages.items);
    this.#settle(pages.index);
  }

  /** Selects a page as a tap on its tab does. */
  async select(index, via = 'tap') {
    if (this.isReadOnly) return;
    try {
      await this.live.change('select', { index, via, expect: this.snapshot.current.entry });
    } catch (problem) {
      this.#settle(this.#pages?.index ?? 0);
      this.fail(problem);
    }
  }

  #build(ids, items) {
    this.#ids = ids;
    const name = uniqueId('page');
    this.#track.replaceChildren(
      ...items.map(({ id, title }) =>
        h(
          'div',
          { role: 'tabpanel', part: 'page', id: `${name}-${id}`, 'aria-label': title, tabindex: 0 },
          h('slot', { name: id }, h('p', { class: 'empty' }, h('b', {}, title))),
        ),
      ),
    );
    this.#tabs.replaceChildren(
      this.#line,
      ...items.map(({ id, title }, index) =>
        h(
          'button',
          { role: 'tab', part: 'tab', type: 'button', 'aria-controls': `${name}-${id}`, onclick: () => this.select(index) },
          title,
        ),
      ),
    );
    setAttribute(this.#tabs, 'aria-label', this.getAttribute('label') ?? this.say('pages'));
    this.style.setProperty('--count', items.length);
  }

  /** Shows a page at its place, whatever a finger did before. */
  #settle(index) {
    if (this.#index !== index || this.#track.hasAttribute('data-following')) this.#keepVisible();
    this.#index = index;
    this.#track.removeAttribute('data-following');
    this.#tabs.removeAttribute('data-following');
    for (const [name, value] of [
      ['--index', index],
      ['--drag', '0px'],
      ['--pull', 0],
    ])
      this.style.setProperty(name, value);
    [...this.#track.children].forEach((panel, at) => {
      setAttributes(panel, { 'data-selected': at === index, inert: at !== index });
    });
    [...this.#tabs.querySelectorAll('[role=tab]')].forEach((tab, at) => {
      setAttributes(tab, {
        'aria-selected': String(at === index),
        tabindex: at === index ? 0 : -1,
        'aria-disabled': this.isReadOnly && 'true',
      });
    });
  }

  /** A swipe from the edge means Back, where that is to be had by swipe. */
  #isForBack(event) {
    return Boolean(this.snapshot.navigationBar?.backGesture) && isAtEdge(event, this.#view);
  }

  /** Both pages are to be seen as long as they move. */
  #keepVisible() {
    this.#track.setAttribute('data-moving', '');
    clearTimeout(this.#moving);
    this.#moving = setTimeout(() => this.#track.removeAttribute('data-moving'), 350);
  }
  #moving;

  #follow(distance, width) {
    const count = this.#pages?.items.length ?? 1;
    const atEdge = (distance > 0 && this.#index === 0) || (distance < 0 && this.#index === count - 1);
    const shown = Math.max(-width, Math.min(width, atEdge ? distance / 4 : distance));
    this.#track.setAttribute('data-following', '');
    this.#tabs.setAttribute('data-following', '');
    this.style.setProperty('--drag', `${shown}px`);
    this.style.setProperty('--pull', shown / width);
  }

  #complete(towards) {
    const pages = this.#pages;
    const index = towards === 'end' ? pages?.before : pages?.after;
    if (index === undefined) return this.#settle(pages?.index ?? 0);
    this.#settle(index);
    this.select(index, 'swipe');
  }

  #steer(event) {
    const count = this.#pages?.items.length ?? 0;
    const forward = getComputedStyle(this).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const moves = {
      [forward]: this.#index + 1,
      [forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight']: this.#index - 1,
      Home: 0,
      End: count - 1,
    };
    const index = moves[event.key];
    if (index === undefined || index < 0 || index >= count) return;
    event.preventDefault();
    this.select(index).then(() => this.#tabs.querySelectorAll('[role=tab]')[index]?.focus());
  }
}
