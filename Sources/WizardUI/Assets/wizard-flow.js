import { h, icon, paths, setAttribute } from './dom.js';
import { drawEnd } from './flow-end.js';
import { FlowScreen } from './flow-screen.js';
import { startOrResume } from './flow-start.js';
import { formStyles, frameStyles } from './flow-styles.js';
import { changeAsking } from './leave-question.js';
import { exchange } from './screen-motion.js';
import { WizardElement, isAnimated } from './wizard-element.js';
import { positionText } from './wizard-progress.js';

/** How long attributes may come after the element, in milliseconds. */
const patience = 1_000;

/**
 * `<wizard-flow>`: a whole wizard: bar, progress, the form of the shown step, pages, and the question about unsaved input.
 *
 * With `session` it shows that session; with `flow` alone it starts one of that flow and keeps to it for the life of the tab. Own
 * contents for a step are children with `slot="step-<id>"`, for a page `slot="page-<id>"`, and `slot="bar"` puts something at the end of
 * the bar. Besides the events of all components it fires `wizard-complete` (`detail` is the snapshot).
 */
export class WizardFlow extends WizardElement {
  static observedAttributes = [...WizardElement.observedAttributes, 'flow'];
  static styles = [formStyles, frameStyles];

  #bar = h('wizard-bar', { theme: 'inherit', part: 'bar' }, h('slot', { name: 'bar' }));
  #meter;
  #progress = h('div', { class: 'progress', part: 'progress', 'data-hidden': true }, h('div', {}));
  #strip = h('p', { class: 'strip', role: 'status', hidden: true });
  #stage = h('div', { class: 'stage', part: 'stage' });
  #spoken = h('p', { class: 'unseen', 'aria-live': 'polite' });
  #screen;
  #end;
  #definition;
  #isStarting = false;
  #started;
  #patience;

  constructor() {
    super();
    this.shadowRoot.append(this.#bar, this.#progress, this.#strip, this.#stage, this.#spoken);
    this.#bar.area = this.#stage;
    this.#bar.before = () => this.#screen?.form.flush();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#prepare();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#patience);
    this.#started?.release();
    this.#started = undefined;
  }

  attributeChangedCallback(...change) {
    super.attributeChangedCallback(...change);
    if (this.isConnected) this.#prepare();
  }

  redraw() {
    const kind = this.#end?.dataset.kind;
    (this.#screen?.element ?? this.#end)?.remove();
    this.#screen = this.#end = undefined;
    if (this.snapshot && !this.live.gone) super.redraw();
    else if (kind) this.#showEnd(kind);
    for (const part of [this.#bar, this.#meter]) part?.redraw();
  }

  async render(snapshot, change) {
    const live = this.live;
    this.#bar.live = live;
    try {
      this.#definition = await live.flow();
    } catch (problem) {
      this.#showTrouble(this.fail(problem));
      setTimeout(() => this.isConnected && this.live === live && this.redraw(), 2_000);
      return;
    }
    // While the flow was fetched, the session may have moved on: what was last is drawn.
    if (this.live !== live || live.snapshot !== snapshot) return;
    this.renderConnection(live.connection);
    this.#drawProgress(snapshot);
    if (snapshot.status !== 'active') this.#showEnd(snapshot.status, change);
    else this.#showScreen(snapshot, change);
    if (snapshot.status === 'completed' && change?.previous?.status === 'active') this.tell('wizard-complete', snapshot);
  }

  renderConnection(state) {
    const isOffline = state === 'offline';
    if (isOffline === !this.#strip.hidden) return;
    this.#strip.hidden = !isOffline;
    this.#strip.textContent = isOffline ? this.say('offline') : '';
    if (!isOffline) this.#announce(this.say('online'));
  }

  renderGone(problem) {
    if (this.snapshot) return this.#showNothing('gone');
    // The service does not tell those who may not open a session whether there is one.
    this.warn('cannot open this session: it is gone, or the token is not one of its own.', problem.message);
    this.#showNothing('unopened');
  }

  /** Submits the shown step and goes on, or to the end. */
  async next() {
    const screen = this.#screen;
    if (!screen || screen.isBusy || this.isReadOnly || screen.form.showFaults()) return;
    screen.alert();
    screen.isBusy = true;
    screen.form.hold();
    try {
      await this.#submit(screen);
    } catch (problem) {
      this.#show(this.fail(problem), screen);
      screen.form.flush().catch(() => {});
    } finally {
      screen.isBusy = false;
    }
  }

  /** Goes back as the button does. */
  back() {
    return this.#bar.back('button');
  }

  /** Any other change that may leave unsaved input behind, and then asks: `change('push', {step: 'help'})`. */
  async change(name, body) {
    try {
      await this.#screen?.form.flush();
      return await changeAsking(this, name, body);
    } catch (problem) {
      this.#show(this.fail(problem), this.#screen);
      return false;
    }
  }

  async #submit(screen) {
    const expect = screen.entry;
    const body = screen.form.takesAnswer ? { data: screen.form.value, expect } : { expect };
    if (!screen.isLast) return this.live.change('next', body);
    if (!this.snapshot.allowed.next) return changeAsking(this, 'complete', { expect });
    try {
      return await changeAsking(this, 'complete', body);
    } catch (problem) {
      // The answer opened the way to a further step: it is not the last one after all.
      if (problem.code !== 'first-incomplete') throw problem;
      return this.live.change('next', body);
    }
  }

  #show(problem, screen) {
    if (problem.code === 'invalid-answer' && problem.errors.length) {
      screen.form.showErrors(problem.errors, screen.step);
      screen.alert(this.say('check'));
    } else if (problem.status === 412 || problem.code === 'unexpected-top') screen?.alert(this.say('changedElsewhere'));
    else screen?.alert(this.say('failed', { detail: problem.message }));
  }

  #drawProgress(snapshot) {
    const name = snapshot.progress.style === 'nodes' ? 'wizard-steps' : 'wizard-progress';
    if (this.#meter?.localName !== name) {
      this.#meter = h(name, { theme: 'inherit' });
      this.#progress.firstElementChild.replaceChildren(this.#meter);
    }
    this.#meter.live = this.live;
    setAttribute(this.#progress, 'data-hidden', !snapshot.progress.visible);
  }

  #showScreen(snapshot, change) {
    this.#bar.hidden = false;
    if (this.#screen?.entry === snapshot.current.entry) return this.#screen.update(snapshot);
    const leaving = this.#screen?.element ?? this.#end;
    const step = this.#definition?.steps.find(({ id }) => id === snapshot.current.step);
    const entry = snapshot.current.entry;
    this.#screen = new FlowScreen(snapshot, step, {
      flow: this,
      submit: () => this.next(),
      saveDraft: (patch) => this.live.change('patchData', { [snapshot.current.step]: patch }, { draft: true, expect: entry }),
    });
    this.#end = undefined;
    this.#enter(this.#screen.element, leaving, snapshot, change);
    if (change) this.#announce(positionText(snapshot, this.say));
  }

  /** Shows why there is no session here. */
  #showNothing(kind) {
    this.#strip.hidden = true;
    this.#bar.hidden = true;
    this.#progress.setAttribute('data-hidden', '');
    this.#showEnd(kind);
  }

  #showEnd(kind, change) {
    if (this.#end?.dataset.kind === kind) return;
    const leaving = this.#screen?.element ?? this.#end;
    this.#end = h('div', { class: 'screen', 'data-kind': kind }, drawEnd(kind, this.say, this.#wayOut(kind)));
    this.#screen = undefined;
    this.#enter(this.#end, leaving, this.snapshot, change);
    this.#announce(this.say(kind));
  }

  #wayOut(kind) {
    if (kind === 'expired' && !this.isReadOnly) return { label: this.say('restore'), act: () => this.change('restore', {}) };
    if (kind === 'delayed') return { label: this.say('retry'), act: () => this.#tryAgain() };
    if (kind === 'refused' || kind === 'expired') return undefined;
    if (this.hasAttribute('flow')) return { label: this.say('startAgain'), act: () => this.#begin(true) };
    return undefined;
  }

  #enter(entering, leaving, snapshot, change) {
    this.#stage.querySelector('.loading')?.remove();
    const hadFocus = Boolean(leaving?.contains(this.shadowRoot.activeElement)) || this.shadowRoot.activeElement === this.#bar;
    this.#stage.append(entering);
    exchange(entering, leaving, isAnimated(change) ? snapshot.transition : undefined);
    if (!change?.own && !hadFocus) return;
    // The bar draws the same change a moment later.
    queueMicrotask(() => {
      if (this.#screen && !this.#screen.isDecidedElsewhere && this.#bar.focusTitle()) return;
      entering.querySelector('h2:not([hidden])')?.focus({ preventScroll: true });
    });
  }

  /** Says what keeps the whole from being shown. */
  #showTrouble(problem) {
    this.#strip.hidden = false;
    this.#strip.replaceChildren(icon(paths.warn), this.say('failed', { detail: problem.message }));
  }

  #announce(text) {
    this.#spoken.textContent = text;
  }

  /** Shows that something is on its way, and begins what is to be begun; where nothing is asked for, says so after a while. */
  #prepare() {
    clearTimeout(this.#patience);
    if (this.hasAttribute('flow') || this.hasAttribute('session')) {
      this.#showLoading();
      if (!this.hasAttribute('session') && !this.#started) this.#begin(false);
    } else if (!this.#stage.hasChildNodes()) this.#patience = setTimeout(() => this.#showEmpty(), patience);
  }

  #tryAgain() {
    this.#clearEnd('delayed');
    this.#showLoading();
    this.#begin(true);
  }

  #clearEnd(kind) {
    if (this.#end?.dataset.kind !== kind) return;
    this.#end.remove();
    this.#end = undefined;
  }

  #showLoading() {
    this.#clearEnd('empty');
    if (!this.#stage.hasChildNodes()) this.#stage.append(h('p', { class: 'loading' }, this.say('loading')));
  }

  #showEmpty() {
    if (this.live || this.#stage.hasChildNodes()) return;
    this.warn('shows nothing: it has neither a session nor a flow attribute.');
    this.#showNothing('empty');
  }

  async #begin(isNew) {
    if (this.#isStarting) return;
    this.#isStarting = true;
    const place = { base: this.base, flow: this.getAttribute('flow'), token: this.getAttribute('token') ?? undefined };
    try {
      const started = await startOrResume(place, { isNew });
      this.#started?.release();
      this.#started = started;
      this.live = started;
    } catch (problem) {
      this.warn(`cannot start the flow ${place.flow}:`, this.fail(problem).message);
      this.#showNothing(problem.isPassing ? 'delayed' : 'refused');
    } finally {
      this.#isStarting = false;
    }
  }
}
