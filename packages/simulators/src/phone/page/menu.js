// @ts-check
import { byId } from './shared/dom.js';

/** @type {HTMLElement | undefined} */
let anchor;

/**
 * Opens the one menu of the page beside a button. Arrows move, Escape and a click elsewhere close it, and the focus
 * goes back to where it came from.
 * @param {HTMLElement} from
 * @param {readonly HTMLElement[]} children
 */
export function openMenu(from, children) {
  const menu = byId('menu');
  anchor = from;
  menu.replaceChildren(...children);
  menu.showPopover();
  place(menu, from);
  itemsOf(menu)[0]?.focus();
}

export function closeMenu() {
  byId('menu').hidePopover();
}

export function prepareMenu() {
  const menu = byId('menu');
  menu.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Tab') closeMenu();
    if (step === undefined) return;
    event.preventDefault();
    const items = itemsOf(menu);
    const index = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    items[(index + step + items.length) % items.length]?.focus();
  });
  menu.addEventListener('toggle', (event) => {
    const isClosed = /** @type {ToggleEvent} */ (event).newState === 'closed';
    if (
      isClosed &&
      (document.activeElement === document.body || menu.contains(document.activeElement)) &&
      anchor?.isConnected
    )
      anchor.focus();
  });
}

/** @param {HTMLElement} menu @returns {HTMLElement[]} */
const itemsOf = (menu) => [...menu.querySelectorAll('[role^=menuitem]')].filter((item) => item instanceof HTMLElement);

/** Below the button, or above it where there is no room; never off the screen. @param {HTMLElement} menu @param {HTMLElement} from */
function place(menu, from) {
  const [around, size] = [from.getBoundingClientRect(), menu.getBoundingClientRect()];
  const below = around.bottom + 4;
  const top = below + size.height > innerHeight ? around.top - size.height - 4 : below;
  const left = Math.min(around.left, innerWidth - size.width - 8);
  menu.style.top = `${Math.max(8, top)}px`;
  menu.style.left = `${Math.max(8, left)}px`;
}
