import { h, setAttribute, setAttributes } from './dom.js';
import { drawEnd } from './flow-end.js';
import { SchemaForm } from './schema-form.js';

/**
 * What is shown of one entry: its form, its pages, what leads on. Lives as long as the entry is on top.
 */
export class FlowScreen {
  /**
   * @param {object} snapshot
   * @param {object | undefined} step its definition
   * @param {object} hooks
   * @param {import('./wizard-flow.js').WizardFlow} hooks.flow
   * @param {(patch: unknown) => Promise<unknown>} hooks.saveDraft
   * @param {() => void} hooks.submit
   */
  constructor(snapshot, step, { flow, saveDraft, submit }) {
    this.entry = snapshot.current.entry;
    this.step = snapshot.current.step;
    this.definition = step;
    this.flow = flow;
    const touched = () => this.alert();
    this.form = new SchemaForm(step?.schema, { say: flow.say, submit, touched, saveDraft: (patch) => this.#save(patch, saveDraft) });
    this.#draw(snapshot, submit);
    this.update(snapshot);
  }

  /** Shows another version of the same entry. */
  update(snapshot) {
    const { current, allowed } = snapshot;
    const isReadOnly = this.flow.isReadOnly;
    this.form.sync(current.draft ?? current.answer);
    this.form.isReadOnly = isReadOnly || snapshot.status !== 'active';
    // Where nothing inside takes the focus, the screen itself does, so that it can be scrolled by keys.
    setAttributes(
      this.scroll,
      isReadOnly ? { tabindex: 0, role: 'group', 'aria-label': current.title } : { tabindex: null, role: null, 'aria-label': null },
    );
    this.title.textContent = current.title;
    this.title.hidden = !snapshot.navigationBar?.hidden;
    // Where the way leads past a step, it is neither left by Next nor the place to finish.
    const isOnPath = snapshot.path.some(({ step }) => step === current.step);
    this.leadsOn = allowed.next || (allowed.complete && isOnPath);
    this.foot.hidden = !this.leadsOn || isReadOnly;
    this.isLast = allowed.complete || snapshot.path.at(-1)?.step === current.step;
    this.primary.textContent = this.flow.say(this.isLast ? 'finish' : 'next');
    this.note.textContent = this.#noteFor(snapshot, isReadOnly);
    this.note.hidden = this.note.textContent === '';
  }

  /** Says what went wrong; nothing for no text. */
  alert(text = '') {
    this.warning.textContent = text;
  }

  /** While something is under way, nothing else can be begun. */
  set isBusy(isBusy) {
    setAttribute(this.primary, 'aria-disabled', isBusy ? 'true' : undefined);
  }

  get isBusy() {
    return this.primary.hasAttribute('aria-disabled');
  }

  /** True where somebody else decides this step. */
  get isDecidedElsewhere() {
    return this.definition?.submittedBy === 'admin';
  }

  focus() {
    (this.element.querySelector('.end h2') ?? this.title).focus({ preventScroll: true });
  }

  #draw(snapshot, submit) {
    const { flow } = this;
    const isWaiting = this.isDecidedElsewhere;
    this.title = h('h2', { class: 'large', tabindex: -1, part: 'heading' });
    this.note = h('p', { class: 'note' });
    this.warning = h('p', { class: 'alert', role: 'alert' });
    this.primary = h('button', { class: 'primary', part: 'primary', type: 'button', onclick: submit });
    this.draft = h('p', { class: 'draft', 'aria-hidden': 'true' });
    this.foot = h('div', { class: 'foot', part: 'foot' }, this.primary, this.form.hasFields && this.draft);
    const content = isWaiting ? drawEnd('waiting', flow.say) : h('slot', { name: `step-${this.step}` }, this.note, this.form.element);
    const pages = snapshot.current.pages && this.#drawPages(snapshot.current.pages);
    this.scroll = h('div', { class: `scroll${pages ? ' paged' : ''}`, part: 'content' }, this.title, content);
    this.element = h('div', { class: 'screen', part: 'screen' }, this.scroll, this.warning, !isWaiting && this.foot);
  }

  /** Pages stand below the form; a field of a page's name stands on that page. */
  #drawPages({ items }) {
    this.pages = h('wizard-pages', { theme: 'inherit' });
    this.pages.live = this.flow.live;
    for (const { id } of items) {
      const field = this.form.field(id);
      if (field) this.pages.append(h('div', { slot: id }, field.element));
      else this.pages.append(h('slot', { name: `page-${id}`, slot: id }, ...this.#emptyPage(items.find((item) => item.id === id))));
    }
    this.form.element.append(this.pages);
    return this.pages;
  }

  #emptyPage({ title }) {
    return [h('p', { class: 'note' }, title)];
  }

  #noteFor({ current, status }, isReadOnly) {
    if (status === 'active' && current.applicable === false) return this.flow.say('notApplicable');
    if (isReadOnly && this.form.hasFields) return this.flow.say('viewOnlyText');
    return this.form.hasFields || current.pages ? '' : this.flow.say('nothing');
  }

  async #save(patch, saveDraft) {
    this.draft.textContent = this.flow.say('saving');
    try {
      await saveDraft(patch);
      this.draft.textContent = this.flow.say('saved');
    } catch (problem) {
      this.draft.textContent = '';
      throw problem;
    }
  }
}
