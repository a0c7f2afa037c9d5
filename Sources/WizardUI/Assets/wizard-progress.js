import { h, setAttributes, sheet } from './dom.js';
import { WizardElement, isAnimated } from './wizard-element.js';

const styles = sheet(`
.track { block-size: var(--wizard-progress-size, 6px); border-radius: 99px; background: var(--line); overflow: hidden; opacity: 0;
  transition: opacity .1s; }
.fill { block-size: 100%; border-radius: inherit; background: var(--accent); transform: scaleX(var(--fraction, 0)); transform-origin: left;
  transition: transform var(--speed) var(--ease); }
:host(:dir(rtl)) .fill { transform-origin: right; }
.track[data-visible] { opacity: 1; }
/* Appears, then grows from nothing; disappears, and only then goes back to nothing. */
.track[data-change="appear"] .fill { transition-delay: .1s; }
.track[data-change="disappear"] .fill { transition: transform 0s .1s; }
.track[data-change="jump"], .track[data-change="jump"] .fill { transition: none; }
@media (forced-colors: active) { .track { border: 1px solid CanvasText; } .fill { background: Highlight; forced-color-adjust: none; } }
`);

/**
 * `<wizard-progress>`: how far the shown step is, as a bar. It is there for counted steps alone, and appears, grows, shrinks and
 * disappears as the service's transitions say.
 */
export class WizardProgress extends WizardElement {
  static styles = [styles];

  #fill = h('div', { class: 'fill', part: 'fill' });
  #track = h('div', { class: 'track', part: 'track', role: 'progressbar', 'aria-valuemin': 0, 'aria-valuemax': 100 }, this.#fill);

  constructor() {
    super();
    this.shadowRoot.append(this.#track);
  }

  render(snapshot, change) {
    const { visible, fraction } = snapshot.progress;
    const animated = isAnimated(change);
    setAttributes(this.#track, {
      'data-change': animated ? snapshot.transition.progress.change : 'jump',
      'data-visible': visible,
      'aria-label': this.getAttribute('label') ?? this.say('progress'),
      'aria-valuenow': Math.round(fraction * 100),
      'aria-valuetext': visible ? positionText(snapshot, this.say) : undefined,
      'aria-hidden': !visible && 'true',
    });
    this.#fill.style.setProperty('--fraction', fraction);
  }

  renderGone() {
    setAttributes(this.#track, { 'data-change': 'disappear', 'data-visible': false, 'aria-hidden': 'true' });
    this.#fill.style.setProperty('--fraction', 0);
  }
}

/** "Step 2 of 4: Address"; the title alone where the step is not counted. */
export function positionText({ progress, current }, say) {
  const title = current?.title ?? '';
  return progress.visible ? say('stepOf', { position: progress.position, total: progress.total, title }) : title;
}
