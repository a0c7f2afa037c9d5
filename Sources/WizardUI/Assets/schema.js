/**
 * What can be drawn of a JSON Schema, told without drawing it. A specification of a field has a `kind`:
 *
 * - `object` (`fields`), `list` (`item`), `text`, `moment` (a date with a time), `number`, `boolean`, `accept` (must be ticked),
 *   `constant` (`value`), `choice` and `choices` (`options`), and `raw` (`reason`: what stands in the way), which is entered as JSON.
 */
const jsonTypes = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const inputTypes = {
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  iri: 'url',
  date: 'date',
  password: 'password',
};
/** Words that say what a value may be in ways that no single control shows. */
const alternatives = [
  'oneOf',
  'anyOf',
  'allOf',
  'if',
  'not',
  '$dynamicRef',
  'patternProperties',
  'prefixItems',
  'dependentSchemas',
  'contains',
];
/** What browsers can fill in, by the usual names of properties (WCAG 1.3.5). */
const purposes = {
  email: 'email',
  givenName: 'given-name',
  firstName: 'given-name',
  familyName: 'family-name',
  lastName: 'family-name',
  name: 'name',
  street: 'street-address',
  city: 'address-level2',
  postalCode: 'postal-code',
  zip: 'postal-code',
  country: 'country',
  tel: 'tel',
  phone: 'tel',
  born: 'bday',
  birthday: 'bday',
  organization: 'organization',
  company: 'organization',
  username: 'username',
  language: 'language',
};
const depthMax = 8;

/**
 * The field that a schema asks for.
 *
 * @param {unknown} schema
 * @param {{name?: string, required?: boolean, root?: object, depth?: number}} [place]
 */
export function describe(schema, { name = '', required = false, root = schema, depth = 0 } = {}) {
  const found = resolve(schema, root);
  const spec = { name, required, label: found?.title ?? humanised(name), description: found?.description, initial: found?.default };
  if (depth > depthMax) return { ...spec, kind: 'raw', reason: 'nesting' };
  if (found === null || typeof found !== 'object') return { ...spec, kind: 'raw', reason: found === undefined ? '$ref' : 'no type' };
  return { ...spec, ...shape(found, spec, root, depth) };
}

function shape(schema, spec, root, depth) {
  if ('const' in schema) return schema.const === true ? { kind: 'accept' } : { kind: 'constant', value: schema.const };
  if (Array.isArray(schema.enum)) return { kind: 'choice', options: schema.enum };
  const blocker = alternatives.find((word) => word in schema);
  const types = [schema.type ?? guessedType(schema)].flat().filter((type) => type !== 'null');
  if (blocker && !(types[0] === 'object' && schema.properties)) return { kind: 'raw', reason: blocker };
  if (types.length !== 1 || !jsonTypes.includes(types[0])) return { kind: 'raw', reason: types.length > 1 ? types.join(' | ') : 'no type' };
  switch (types[0]) {
    case 'string':
      return text(schema, spec.name);
    case 'integer':
    case 'number':
      return number(schema, types[0]);
    case 'boolean':
      return { kind: 'boolean' };
    case 'object':
      return object(schema, root, depth);
    case 'array':
      return list(schema, spec, root, depth);
    default:
      return { kind: 'raw', reason: types[0] };
  }
}

function guessedType(schema) {
  if (schema.properties) return 'object';
  if (schema.items) return 'array';
  if ('minimum' in schema || 'maximum' in schema || 'multipleOf' in schema) return 'number';
  if ('minLength' in schema || 'maxLength' in schema || 'pattern' in schema || 'format' in schema) return 'string';
  return undefined;
}

function text(schema, name) {
  const { maxLength, pattern, format } = schema;
  if (format === 'date-time') return { kind: 'moment' };
  return {
    kind: 'text',
    isLong: !format && !pattern && maxLength > 200 && purposes[name] === undefined,
    type: schema.writeOnly ? 'password' : (inputTypes[format] ?? 'text'),
    autocomplete: purposes[name],
    example: schema.examples?.[0],
  };
}

function number(schema, type) {
  const isWhole = type === 'integer';
  const over = isWhole ? (schema.exclusiveMinimum ?? -Infinity) + 1 : (schema.exclusiveMinimum ?? -Infinity);
  const under = isWhole ? (schema.exclusiveMaximum ?? Infinity) - 1 : (schema.exclusiveMaximum ?? Infinity);
  const finite = (value) => (Number.isFinite(value) ? value : undefined);
  return {
    kind: 'number',
    isWhole,
    minimum: finite(Math.max(schema.minimum ?? -Infinity, over)),
    maximum: finite(Math.min(schema.maximum ?? Infinity, under)),
    step: schema.multipleOf ?? (isWhole ? 1 : 'any'),
  };
}

function object(schema, root, depth) {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) {
    return depth === 0 && schema.additionalProperties === false ? { kind: 'object', fields: [] } : { kind: 'raw', reason: 'any members' };
  }
  const fields = properties.map(([name, property]) =>
    describe(property, {
      name,
      required: Boolean(schema.required?.includes(name)),
      root,
      depth: depth + 1,
    }),
  );
  return { kind: 'object', fields };
}

function list(schema, spec, root, depth) {
  if (schema.items === undefined || schema.items === true) return { kind: 'raw', reason: 'any items' };
  const singular = spec.label.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  const item = describe(schema.items, { name: '', required: true, root, depth: depth + 1 });
  if (item.kind === 'choice' && schema.uniqueItems) return { kind: 'choices', options: item.options };
  return {
    kind: 'list',
    item: { ...item, label: item.label || singular },
    itemLabel: item.label || singular,
    minItems: schema.minItems ?? 0,
    maxItems: schema.maxItems,
  };
}

/** A schema behind local references; undefined where they lead nowhere, or in a circle. */
function resolve(schema, root) {
  let found = schema;
  for (let hops = 0; found?.$ref !== undefined; hops += 1) {
    if (hops > depthMax || typeof found.$ref !== 'string' || !found.$ref.startsWith('#')) return undefined;
    const { $ref, ...beside } = found;
    const target = tokens(decodeURIComponent($ref.slice(1))).reduce((node, token) => node?.[token], root);
    found = target && typeof target === 'object' ? { ...target, ...beside } : target;
  }
  return found;
}

/** The parts of a JSON Pointer (RFC 6901). */
export function tokens(pointer) {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** "Given name" for `givenName`, `given_name` and `given-name`. */
function humanised(name) {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The merge patch (RFC 7396) that makes one value of another; undefined where they are equal. */
export function mergePatch(from, to) {
  if (!isPlainObject(from) || !isPlainObject(to)) return isEqual(from, to) ? undefined : (to ?? null);
  const patch = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const part = mergePatch(from[name], to[name]);
    if (part !== undefined) patch[name] = part;
  }
  return Object.keys(patch).length ? patch : undefined;
}

/** A value changed by a merge patch (RFC 7396); `undefined` is a patch that changes nothing. */
export function applyPatch(value, patch) {
  if (patch === undefined) return value;
  if (!isPlainObject(patch)) return patch ?? undefined;
  const result = isPlainObject(value) ? { ...value } : {};
  for (const [name, part] of Object.entries(patch)) {
    const member = applyPatch(result[name], part);
    if (member === undefined) delete result[name];
    else result[name] = member;
  }
  return result;
}

/** True for equal JSON, the order of members aside. */
export function isEqual(one, other) {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null || Array.isArray(one) !== Array.isArray(other))
    return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => name in other && isEqual(one[name], other[name]));
}

function isPlainObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
