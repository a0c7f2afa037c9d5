import { h, setAttribute, uniqueId } from './dom.js';

/**
 * A field of a form: an element, a value, the errors at it. `undefined` stands for a value that is left out.
 */
export class Field {
  /**
   * @param {ReturnType<typeof import('./schema.js').describe>} spec
   * @param {{say: ReturnType<typeof import('./texts.js').textsFor>, changed: () => void}} form
   */
  constructor(spec, form) {
    this.spec = spec;
    this.form = form;
    this.id = uniqueId('field');
    this.message = h('p', { class: 'error', id: `${this.id}-error` });
    this.hint = spec.description ? h('p', { class: 'hint', id: `${this.id}-hint` }, spec.description) : undefined;
  }

  /** The control that has the focus when the field has. */
  get control() {
    return this.element.querySelector('input, select, textarea, button');
  }

  get value() {
    return undefined;
  }

  set value(value) {}

  /** Faults that need no service to be found: input that is no value at all. @returns {string | undefined} */
  get fault() {
    return undefined;
  }

  /** The field itself, or the one below it, at a pointer's parts; the nearest there is. */
  find([name, ...rest]) {
    const child = name === undefined ? undefined : this.child(name);
    return child ? child.find(rest) : this;
  }

  /** The field of a member or an item. */
  child(name) {
    return undefined;
  }

  /** The fields right below. */
  get children() {
    return [];
  }

  /** Shows what is wrong; nothing for no text. */
  showError(text) {
    this.message.textContent = text ?? '';
    for (const control of this.controls) {
      setAttribute(control, 'aria-invalid', text ? 'true' : undefined);
      setAttribute(control, 'aria-describedby', [text && this.message.id, this.hint?.id].filter(Boolean).join(' ') || undefined);
    }
  }

  /** What is marked when the field is wrong. */
  get controls() {
    return [this.control].filter(Boolean);
  }

  /** Takes all errors away, here and below. */
  clearErrors() {
    this.showError();
    for (const child of this.children) child.clearErrors();
  }

  /** The first field, from here down, whose input is no value at all. */
  firstFault() {
    if (this.fault) return this;
    for (const child of this.children) {
      const found = child.firstFault();
      if (found) return found;
    }
    return undefined;
  }

  focus() {
    (this.controls.find((control) => !control.hidden) ?? this.control)?.focus();
  }

  /** To be called when the person changed something. */
  touched() {
    this.showError();
    this.form.changed();
  }

  /** The words above a control. */
  label(text = this.spec.label, target = this.id) {
    return h('label', { for: target }, text, this.mark());
  }

  /** What says that a field may be left out. */
  mark() {
    return this.spec.required ? undefined : h('span', { class: 'optional' }, this.form.say('optional'));
  }

  /** A row of label, hint, control and error. */
  row(control, { kind = this.spec.kind } = {}) {
    return h('div', { class: 'field', 'data-kind': kind }, this.label(), this.hint, control, this.message);
  }

  /** A set of controls under a common label. */
  group(...contents) {
    const legend = this.spec.label ? h('legend', {}, this.spec.label, this.mark()) : undefined;
    return h('fieldset', { class: 'field', 'data-kind': this.spec.kind, id: this.id }, legend, this.hint, ...contents, this.message);
  }
}
