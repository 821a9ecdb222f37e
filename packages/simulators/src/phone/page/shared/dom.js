// @ts-check
/** @typedef {Node | string | undefined | false | null} Child */

/**
 * An element. Texts become text nodes, never HTML: most of what this page shows is user input.
 * Names that begin with "on" are listeners, the others attributes; false and undefined leave the attribute out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value !== undefined && value !== false && value !== null)
      element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false && child !== null));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A picture of icons.svg, beside a word or on a button that has a label. @param {string} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', `icon icon-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

/**
 * The one element of the page with this id.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return /** @type {T} */ (element);
}

/** @param {string} label @param {string} iconName @param {(event: Event) => void} onclick @param {Record<string, unknown>} [more] */
export function iconButton(label, iconName, onclick, more = {}) {
  return h(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label, onclick, ...more },
    icon(iconName),
  );
}
