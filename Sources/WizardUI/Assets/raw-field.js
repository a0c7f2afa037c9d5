import { h, icon, paths } from './dom.js';
import { Field } from './field.js';

/** What cannot be drawn: says so in its place, and takes JSON. */
export class RawField extends Field {
  constructor(spec, form) {
    super(spec, form);
    this.note = h(
      'p',
      { class: 'undrawn', id: `${this.id}-note` },
      icon(paths.warn),
      h('span', {}, form.say('cannotDraw', { reason: spec.reason })),
    );
    this.input = h('textarea', {
      id: this.id,
      name: spec.name,
      rows: 5,
      class: 'json',
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      dir: 'ltr',
      'aria-describedby': this.note.id,
      oninput: () => this.touched(),
      onblur: () => this.showError(this.fault),
    });
    const label = this.label(form.say('cannotDrawLabel', { title: spec.label }).trim());
    this.element = h('div', { class: 'field', 'data-kind': 'raw' }, label, this.hint, this.note, this.input, this.message);
  }

  get value() {
    return this.#parsed.value;
  }

  set value(value) {
    if (JSON.stringify(value) === JSON.stringify(this.value)) return;
    this.input.value = value === undefined ? '' : JSON.stringify(value, null, 2);
  }

  get fault() {
    const { error } = this.#parsed;
    return error && this.form.say('notJSON', { detail: error.message });
  }

  get #parsed() {
    if (this.input.value.trim() === '') return {};
    try {
      return { value: JSON.parse(this.input.value) };
    } catch (error) {
      return { error };
    }
  }
}
