/**
 * An element with properties and children: `h('button', {class: 'next', onclick: go}, 'Next')`. Members that begin with `on` are
 * listeners, those that are `undefined`, `null` or `false` are left out.
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else setAttribute(element, key, value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

/** Sets an attribute, or takes it away for `undefined`, `null` and `false`; leaves it alone where nothing changes. */
export function setAttribute(element, name, value) {
  if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else {
    const text = value === true ? '' : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/** Sets several attributes. */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A line drawing of 24 × 24 from path data, in the colour of the text; hidden from screen readers. */
export function icon(data, name = '') {
  const svg = document.createElementNS(svgNamespace, 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2.25',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
    class: `icon ${name}`.trim(),
  }))
    svg.setAttribute(key, value);
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', data);
  svg.append(path);
  return svg;
}

export const paths = {
  back: 'M15 5l-7 7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  warn: 'M12 7v6M12 16.5v.5',
  copy: 'M9 9V5h10v10h-4M5 9h10v10H5z',
  clock: 'M12 7v5l3 2M12 3a9 9 0 100 18 9 9 0 000-18',
};

/** A stylesheet for adopting; works under a policy that forbids inline styles. */
export function sheet(text) {
  const style = new CSSStyleSheet();
  style.replaceSync(text);
  return style;
}

/** True where the person asked for less movement. */
export function prefersStillness() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

let lastId = 0;

/** An id that no other element has in this page. */
export function uniqueId(prefix = 'wizard') {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
