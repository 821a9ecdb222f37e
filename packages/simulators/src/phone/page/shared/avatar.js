// @ts-check
import { h } from './dom.js';
import { initials, toneOf } from './format.js';

/** @param {string} name @param {string} id */
export function avatar(name, id) {
  return h('span', { class: `avatar tone-${toneOf(id)}`, 'aria-hidden': 'true' }, initials(name));
}
