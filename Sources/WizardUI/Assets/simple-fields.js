import { h, icon, paths } from './dom.js';
import { Field } from './field.js';
import { isEqual } from './schema.js';

/**
 * A line of text, or several, or a date, an address. Browsers count lengths in UTF-16, schemas in characters, so that only the service
 * says what is too long.
 */
export class TextField extends Field {
  constructor(spec, form) {
    super(spec, form);
    const common = {
      id: this.id,
      name: spec.name,
      required: spec.required,
      placeholder: spec.example,
      'aria-describedby': this.hint?.id,
      autocomplete: spec.autocomplete ?? 'off',
      oninput: () => this.touched(),
      spellcheck: spec.isLong ? 'true' : 'false',
      autocapitalize: 'off',
    };
    this.input = spec.isLong ? h('textarea', { ...common, rows: 4 }) : h('input', { ...common, type: spec.type });
    this.element = this.row(this.input);
  }

  get value() {
    return this.input.value === '' ? undefined : this.input.value;
  }

  set value(value) {
    const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
    if (this.input.value !== text) this.input.value = text;
  }

  get fault() {
    return this.input.validity.badInput ? this.input.validationMessage : undefined;
  }
}

/** A date with a time: shown in the person's own zone, kept in UTC (RFC 3339). */
export class MomentField extends TextField {
  constructor(spec, form) {
    super({ ...spec, type: 'datetime-local' }, form);
  }

  get value() {
    return super.value && new Date(super.value).toISOString();
  }

  set value(value) {
    const moment = new Date(value);
    const isMoment = typeof value === 'string' && !Number.isNaN(moment.getTime());
    super.value = isMoment ? new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16) : undefined;
  }
}

/** A number. */
export class NumberField extends Field {
  constructor(spec, form) {
    super(spec, form);
    this.input = h('input', {
      id: this.id,
      name: spec.name,
      type: 'number',
      inputmode: spec.isWhole ? 'numeric' : 'decimal',
      min: spec.minimum,
      max: spec.maximum,
      step: spec.step,
      required: spec.required,
      'aria-describedby': this.hint?.id,
      oninput: () => this.touched(),
    });
    this.element = this.row(this.input);
  }

  get value() {
    return this.input.value === '' ? undefined : Number(this.input.value);
  }

  set value(value) {
    const text = value === undefined ? '' : String(value);
    if (this.input.value !== text) this.input.value = text;
  }

  get fault() {
    return this.input.validity.badInput ? this.form.say('notANumber') : undefined;
  }
}

/** A box to tick: a boolean, or what must be `true`. An optional one that nobody touched is left out. */
export class TickField extends Field {
  #isSet = false;

  constructor(spec, form) {
    super(spec, form);
    this.input = h('input', {
      id: this.id,
      name: spec.name,
      type: 'checkbox',
      required: spec.kind === 'accept' && spec.required,
      'aria-describedby': this.hint?.id,
      onchange: () => {
        this.#isSet = true;
        this.touched();
      },
    });
    const box = h('span', { class: 'box' }, this.input, icon(paths.check));
    this.element = h(
      'div',
      { class: 'field', 'data-kind': 'tick' },
      h('div', { class: 'tick' }, box, this.label()),
      this.hint,
      this.message,
    );
  }

  get value() {
    if (this.input.checked) return true;
    if (this.spec.kind === 'accept') return undefined;
    return this.#isSet || this.spec.required ? false : undefined;
  }

  set value(value) {
    this.input.checked = value === true;
    this.#isSet = value !== undefined;
  }

  mark() {
    return undefined;
  }
}

/** A value that is what it is. */
export class ConstantField extends Field {
  constructor(spec, form) {
    super(spec, form);
    this.element = h(
      'div',
      { class: 'field', 'data-kind': 'constant' },
      h('p', { class: 'label' }, spec.label),
      this.hint,
      h('p', {}, textOf(spec.value)),
      this.message,
    );
  }

  get value() {
    return this.spec.value;
  }

  set value(_) {}
}

/** The most options that are all shown at once. */
const shownOptionsMax = 4;

/** One of several values: all to be seen where they are few and one is needed, else a list that opens. */
export class ChoiceField extends Field {
  constructor(spec, form) {
    super(spec, form);
    this.isOpen = spec.required && spec.options.length <= shownOptionsMax;
    this.element = this.isOpen ? this.#radios() : this.#select();
  }

  get value() {
    const index = this.isOpen ? this.inputs.findIndex(({ checked }) => checked) : this.select.selectedIndex - 1;
    return index < 0 ? undefined : this.spec.options[index];
  }

  set value(value) {
    const index = value === undefined ? -1 : this.spec.options.findIndex((option) => isEqual(option, value));
    if (this.isOpen)
      this.inputs.forEach((input, at) => {
        input.checked = at === index;
      });
    else this.select.selectedIndex = index + 1;
  }

  get controls() {
    return this.isOpen ? this.inputs : [this.select];
  }

  focus() {
    (this.isOpen ? (this.inputs.find(({ checked }) => checked) ?? this.inputs[0]) : this.select)?.focus();
  }

  #radios() {
    this.inputs = this.spec.options.map((_, index) =>
      h('input', {
        type: 'radio',
        name: this.id,
        id: `${this.id}-${index}`,
        required: true,
        'aria-describedby': this.hint?.id,
        onchange: () => this.touched(),
      }),
    );
    const labels = this.spec.options.map((option, index) =>
      h('label', { class: 'option', for: `${this.id}-${index}` }, this.inputs[index], h('span', {}, textOf(option))),
    );
    return this.group(h('div', { class: 'options' }, labels));
  }

  #select() {
    const options = [
      h('option', { value: '' }, this.form.say('choose')),
      ...this.spec.options.map((option) => h('option', {}, textOf(option))),
    ];
    this.select = h(
      'select',
      {
        id: this.id,
        name: this.spec.name,
        required: this.spec.required,
        'aria-describedby': this.hint?.id,
        onchange: () => this.touched(),
      },
      options,
    );
    return this.row(this.select);
  }
}

/** Several of several values. */
export class ChoicesField extends Field {
  constructor(spec, form) {
    super(spec, form);
    this.inputs = spec.options.map((_, index) =>
      h('input', {
        type: 'checkbox',
        id: `${this.id}-${index}`,
        'aria-describedby': this.hint?.id,
        onchange: () => this.touched(),
      }),
    );
    const labels = spec.options.map((option, index) =>
      h('label', { class: 'option', for: `${this.id}-${index}` }, this.inputs[index], h('span', {}, textOf(option))),
    );
    this.element = this.group(h('div', { class: 'options' }, labels));
  }

  get value() {
    const chosen = this.spec.options.filter((_, index) => this.inputs[index].checked);
    return chosen.length || this.spec.required ? chosen : undefined;
  }

  set value(value) {
    const chosen = Array.isArray(value) ? value : [];
    this.inputs.forEach((input, index) => {
      input.checked = chosen.some((item) => isEqual(item, this.spec.options[index]));
    });
  }

  get controls() {
    return this.inputs;
  }
}

function textOf(value) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
