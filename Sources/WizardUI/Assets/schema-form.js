import { h } from './dom.js';
import { ObjectField, makeField } from './nested-fields.js';
import { applyPatch, describe, isEqual, mergePatch, tokens } from './schema.js';

/** How long nobody types before a draft is saved, in milliseconds. */
const draftPause = 500;

/**
 * The form of one step: draws its schema, hands drafts over while the person types, and shows errors at the fields that they are about.
 */
export class SchemaForm {
  #timer;
  #saved;
  #isReadOnly = false;
  #isShown = false;
  #isTouched = false;

  /**
   * @param {unknown} schema the step's; undefined where it has none
   * @param {object} hooks
   * @param {ReturnType<typeof import('./texts.js').textsFor>} hooks.say
   * @param {(patch: unknown) => Promise<unknown>} hooks.saveDraft given a merge patch of what changed
   * @param {() => void} hooks.submit
   * @param {() => void} hooks.touched told of every change by the person
   */
  constructor(schema, { say, saveDraft, submit, touched }) {
    this.say = say;
    this.saveDraft = saveDraft;
    this.touched = touched;
    const spec = schema === undefined ? { kind: 'object', fields: [], name: '', label: '' } : describe(schema);
    const form = { say, changed: () => this.#changed() };
    this.root = spec.kind === 'object' ? new ObjectField(spec, form, { isRoot: true }) : makeField({ ...spec, required: true }, form);
    this.hasFields = spec.kind !== 'object' || spec.fields.length > 0;
    this.takesAnswer = schema !== undefined;
    this.element = h(
      'form',
      {
        class: 'form',
        novalidate: true,
        part: 'form',
        onsubmit: (event) => {
          event.preventDefault();
          submit();
        },
      },
      this.root.element,
    );
  }

  /** What is entered now. */
  get value() {
    return this.root.value;
  }

  /** The field of a name, to be put elsewhere. */
  field(name) {
    return this.root.child(name);
  }

  /** Shows what the service has; what the person changed since the last time stays on top of it. */
  sync(value) {
    const merged = this.#isTouched ? applyPatch(value, this.#ownPatch) : value;
    if (!this.#isShown || !isEqual(merged, this.value)) this.root.value = merged;
    this.#saved = value;
    this.#isShown = true;
  }

  /** What the person changed and the service does not have. */
  get #ownPatch() {
    return mergePatch(this.#saved ?? {}, this.value ?? {});
  }

  /** Makes all controls unusable, or usable again. */
  set isReadOnly(isReadOnly) {
    this.#isReadOnly = isReadOnly;
    for (const control of this.element.elements) control.disabled = isReadOnly;
  }

  /** Hands the draft over now rather than after the pause. */
  async flush() {
    this.hold();
    const patch = this.#isTouched ? this.#ownPatch : undefined;
    if (patch === undefined || this.#isReadOnly || this.root.firstFault()) return;
    await this.saveDraft(patch);
  }

  /** Keeps the draft back: it is about to be submitted. */
  hold() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Shows the first input that is no value at all. @returns {boolean} false where there is none */
  showFaults() {
    const field = this.root.firstFault();
    if (!field) return false;
    field.showError(field.fault);
    field.focus();
    return true;
  }

  /**
   * Shows the service's errors at their fields, and puts the focus on the first.
   *
   * @param {{pointer: string, detail: string}[]} errors with pointers into the request or the session's data
   * @param {string} step
   */
  showErrors(errors, step) {
    this.root.clearErrors();
    const byField = new Map();
    for (const { pointer, detail } of errors) {
      const path = tokens(decodeURI(pointer.replace(/^#/, '')));
      if (path[0] === 'data' || path[0] === step) path.shift();
      const field = this.root.find(path);
      byField.set(field, [...(byField.get(field) ?? []), detail]);
    }
    for (const [field, details] of byField) field.showError(sentence(details));
    this.#focusFirst([...byField.keys()]);
  }

  #focusFirst(fields) {
    const first = fields.sort((one, other) =>
      one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )[0];
    first?.focus();
  }

  #changed() {
    this.#isTouched = true;
    this.touched();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush().catch(() => {}), draftPause);
  }
}

/** "Must have at least 3 characters; does not have the form wanted." */
function sentence(details) {
  const text = [...new Set(details)].join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}
