import { h, icon, paths } from './dom.js';
import { Field } from './field.js';
import { RawField } from './raw-field.js';
import { isEqual } from './schema.js';
import { ChoiceField, ChoicesField, ConstantField, MomentField, NumberField, TextField, TickField } from './simple-fields.js';

/** The field for a specification. */
export function makeField(spec, form) {
  const kinds = {
    text: TextField,
    moment: MomentField,
    number: NumberField,
    boolean: TickField,
    accept: TickField,
    constant: ConstantField,
    choice: ChoiceField,
    choices: ChoicesField,
    object: ObjectField,
    list: ListField,
    raw: RawField,
  };
  return new kinds[spec.kind](spec, form);
}

/** The members of an object. What was in its value and has no field stays in it. */
export class ObjectField extends Field {
  #beside = {};

  constructor(spec, form, { isRoot = false } = {}) {
    super(spec, form);
    this.isRoot = isRoot;
    this.fields = spec.fields.map((field) => makeField(field, form));
    const elements = this.fields.map(({ element }) => element);
    this.element = isRoot ? h('div', { class: 'fields' }, this.message, elements) : this.group(h('div', { class: 'fields' }, elements));
  }

  get value() {
    const members = this.fields.map((field) => [field.spec.name, field.value]).filter(([, value]) => value !== undefined);
    const value = { ...this.#beside, ...Object.fromEntries(members) };
    return Object.keys(value).length || this.isRoot || this.spec.required ? value : undefined;
  }

  set value(value) {
    const source = typeof value === 'object' && value !== null ? value : {};
    const names = new Set(this.spec.fields.map(({ name }) => name));
    this.#beside = Object.fromEntries(Object.entries(source).filter(([name]) => !names.has(name)));
    for (const field of this.fields) {
      const member = value === undefined ? field.spec.initial : source[field.spec.name];
      // What is the same already stays as it is, with its empty rows and its cursor.
      if (!isEqual(member, field.value)) field.value = member;
    }
  }

  get children() {
    return this.fields;
  }

  child(name) {
    return this.fields.find(({ spec }) => spec.name === name);
  }

  get controls() {
    return [];
  }

  focus() {
    this.fields[0]?.focus();
  }
}

/** Items of one kind, as many as wanted. */
export class ListField extends Field {
  #items = [];

  constructor(spec, form) {
    super(spec, form);
    this.rows = h('div', { class: 'rows' });
    this.adder = h(
      'button',
      { type: 'button', class: 'plain add', onclick: () => this.#add() },
      icon(paths.plus),
      form.say('add', { title: spec.itemLabel.toLowerCase() }),
    );
    this.element = this.group(this.rows, this.adder);
    this.value = undefined;
  }

  get value() {
    const values = this.#items.map(({ value }) => value).filter((value) => value !== undefined);
    return values.length || this.spec.required ? values : undefined;
  }

  set value(value) {
    const source = Array.isArray(value) ? value : Array.from({ length: Math.min(this.spec.minItems, 20) });
    while (this.#items.length > source.length) this.#items.pop();
    while (this.#items.length < source.length) this.#items.push(makeField({ ...this.spec.item, required: true }, this.form));
    source.forEach((item, index) => {
      this.#items[index].value = item;
    });
    this.#draw();
  }

  get children() {
    return this.#items;
  }

  child(name) {
    return this.#items[Number(name)];
  }

  get controls() {
    return [this.adder];
  }

  #add() {
    const item = makeField({ ...this.spec.item, required: true }, this.form);
    item.value = this.spec.item.initial;
    this.#items.push(item);
    this.#draw();
    item.focus();
    this.touched();
  }

  #remove(item) {
    const index = this.#items.indexOf(item);
    this.#items.splice(index, 1);
    this.#draw();
    (this.#items[Math.min(index, this.#items.length - 1)] ?? this).focus();
    this.touched();
  }

  #draw() {
    const { say } = this.form;
    const title = this.spec.itemLabel;
    this.rows.replaceChildren(
      ...this.#items.map((item, index) =>
        h(
          'div',
          { class: 'row', role: 'group', 'aria-label': say('item', { title, number: index + 1 }) },
          item.element,
          h(
            'button',
            {
              type: 'button',
              class: 'plain remove',
              'aria-label': say('remove', { title: title.toLowerCase(), number: index + 1 }),
              onclick: () => this.#remove(item),
            },
            icon(paths.close),
          ),
        ),
      ),
    );
    this.adder.hidden = this.spec.maxItems !== undefined && this.#items.length >= this.spec.maxItems;
  }
}
