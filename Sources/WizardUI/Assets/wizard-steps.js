import { h, icon, paths, setAttribute, setAttributes, sheet } from './dom.js';
import { WizardElement, isAnimated } from './wizard-element.js';
import { positionText } from './wizard-progress.js';

const styles = sheet(`
:host { --size: var(--wizard-node-size, 28px); container-type: inline-size; }
.steps { position: relative; opacity: 0; transition: opacity .1s; padding-block: 2px; }
.steps[data-visible] { opacity: 1; }
ol { display: flex; justify-content: space-between; position: relative; }
.rail, .rail i { position: absolute; inset-block-start: calc(var(--size) / 2 - 1.5px); block-size: 3px; border-radius: 3px; }
.rail { inset-inline: calc(var(--cell) / 2); background: var(--line); }
.rail i { inset-block-start: 0; inset-inline-start: 0; inline-size: calc(var(--at, 0) * 100%); background: var(--accent);
  transition: inline-size var(--speed) var(--ease); }
li { inline-size: var(--cell); display: grid; justify-items: center; gap: 6px; font-size: .75rem; line-height: 1.25; text-align: center;
  color: var(--quiet); min-inline-size: 0; }
.node { inline-size: var(--size); block-size: var(--size); border-radius: 50%; display: grid; place-items: center; font-weight: 650;
  font-size: .8rem; font-variant-numeric: tabular-nums; background: var(--surface); color: var(--quiet); border: 2px solid var(--edge);
  transition: background-color .2s .1s, color .2s .1s, border-color .2s .1s; }
li[data-reached] .node { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
li[aria-current] { color: var(--ink); font-weight: 600; }
.pin { position: absolute; inset-block-start: -2px; inset-inline-start: calc(var(--cell) / 2 + var(--at, 0) * (100% - var(--cell)));
  inline-size: calc(var(--size) + 8px); block-size: calc(var(--size) + 8px); margin-inline-start: calc((var(--size) + 8px) / -2);
  border-radius: 50%;
  display: grid; place-items: center; margin-block-start: -2px; background: var(--mark); color: var(--on-mark); font-weight: 750;
  font-size: .875rem;
  font-variant-numeric: tabular-nums; border: 3px solid var(--surface); transition: inset-inline-start var(--speed) var(--ease); }
[hidden] { display: none; }
.title { overflow: hidden; text-overflow: ellipsis; max-inline-size: 100%; padding-inline: 2px; white-space: nowrap; }
.caption { display: none; text-align: center; font-size: .8rem; color: var(--quiet); padding-block-start: 10px; }
.steps[data-density="numbers"] .title, .steps[data-density="dots"] .title { display: none; }
.steps[data-density="numbers"] .caption, .steps[data-density="dots"] .caption { display: block; }
.steps[data-density="dots"] { --size: 8px; }
.steps[data-density="dots"] .node { font-size: 0; border-width: 1px; }
.steps[data-density="dots"] .node .icon { display: none; }
.steps[data-density="dots"] .pin { font-size: 0; }
.steps[data-still] * { transition: none; }
@media (forced-colors: active) { .pin, li[data-reached] .node, .rail i { background: Highlight; color: HighlightText; forced-color-adjust:
  none; } }
`);

/** The least width of a node, in pixels, with its title and without. */
const roomForTitles = 68;
const roomForNumbers = 34;

/**
 * `<wizard-steps>`: the counted steps as numbered nodes on a line, coloured up to the shown one. Where they are too many for the width,
 * the titles go, then the numbers, and a caption says where one is.
 */
export class WizardSteps extends WizardElement {
  static styles = [styles];

  #done = h('i', {});
  #list = h('ol', {});
  #pin = h('div', { class: 'pin', part: 'indicator', 'aria-hidden': 'true' });
  #caption = h('div', { class: 'caption', part: 'caption', 'aria-hidden': 'true' });
  #root = h('div', { class: 'steps', role: 'group' }, h('div', { class: 'rail' }, this.#done), this.#list, this.#pin, this.#caption);
  #nodes = '';
  #count = 0;
  #observer = new ResizeObserver(() => this.#fit());

  constructor() {
    super();
    this.shadowRoot.append(this.#root);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  render(snapshot, change) {
    const { progress } = snapshot;
    const nodes = progress.nodes ?? snapshot.path;
    const reached = progress.nodes ? (progress.indicator ?? 0) - 1 : nodes.findIndex(({ status }) => status === 'current');
    const at = nodes.length > 1 ? Math.max(0, reached) / (nodes.length - 1) : 0;
    this.#draw(nodes, reached, snapshot.status === 'completed');
    setAttributes(this.#root, {
      'data-visible': progress.visible,
      'aria-hidden': !progress.visible && 'true',
      'aria-label': this.getAttribute('label') ?? this.say('steps'),
      'data-still': !isAnimated(change) && !!change,
    });
    this.#root.style.setProperty('--at', progress.indicatorAt !== undefined && nodes.length > 1 ? progress.indicatorAt : at);
    this.#pin.textContent = reached >= 0 ? reached + 1 : '';
    this.#pin.hidden = reached < 0 || snapshot.status === 'completed';
    this.#caption.textContent = positionText(snapshot, this.say);
    this.#fit();
  }

  renderGone() {
    setAttributes(this.#root, { 'data-visible': false, 'aria-hidden': 'true' });
  }

  #draw(nodes, reached, isOver) {
    const names = JSON.stringify(nodes.map(({ step, title }) => [step, title]));
    if (names !== this.#nodes) {
      this.#nodes = names;
      this.#list.replaceChildren(
        ...nodes.map(({ title }, index) =>
          h(
            'li',
            { part: 'step' },
            h('span', { class: 'node', part: 'node', 'aria-hidden': 'true' }, String(index + 1)),
            h('span', { class: 'title', part: 'title', title }, title),
            h('span', { class: 'unseen' }),
          ),
        ),
      );
    }
    this.#count = nodes.length;
    [...this.#list.children].forEach((item, index) =>
      this.#mark(item, isOver || (nodes[index].status === 'completed' && index !== reached), index, reached),
    );
  }

  #mark(item, isDone, index, reached) {
    const [node, , note] = item.children;
    setAttribute(item, 'data-reached', index <= reached);
    setAttribute(item, 'aria-current', index === reached && 'step');
    if (isDone !== node.hasAttribute('data-done')) node.replaceChildren(isDone ? icon(paths.check) : String(index + 1));
    setAttribute(node, 'data-done', isDone);
    note.textContent = ` (${this.say(isDone ? 'completedMark' : index === reached ? 'currentMark' : 'pendingMark')})`;
  }

  #fit() {
    const room = this.clientWidth / Math.max(1, this.#count);
    const density = room >= roomForTitles ? 'titles' : room >= roomForNumbers ? 'numbers' : 'dots';
    setAttribute(this.#root, 'data-density', density);
    this.#root.style.setProperty('--cell', `${Math.max(0, density === 'titles' ? room : Math.min(room, 36))}px`);
  }
}
