// @ts-check
/** @typedef {{ key: string, signature: string, render: () => HTMLElement }} Item */

/** @type {WeakMap<Element, string>} */
const signatures = new WeakMap();

/**
 * Makes the container show exactly these items, touching only what changed: an element taken out and put back would
 * stop its audio, lose the focus and be read aloud again.
 * @param {HTMLElement} container
 * @param {readonly Item[]} items
 */
export function reconcile(container, items) {
  /** @type {Map<string, HTMLElement>} */
  const before = new Map();
  for (const element of container.children)
    if (element instanceof HTMLElement) before.set(element.dataset['key'] ?? '', element);

  let next = container.firstElementChild;
  for (const { key, signature, render } of items) {
    const known = before.get(key);
    before.delete(key);
    if (known && signatures.get(known) === signature) {
      if (known === next) next = next.nextElementSibling;
      else container.insertBefore(known, next);
      continue;
    }
    const element = render();
    element.dataset['key'] = key;
    signatures.set(element, signature);
    if (known) {
      if (known === next) next = next.nextElementSibling;
      replace(known, element);
      if (element.nextElementSibling !== next) container.insertBefore(element, next);
    } else container.insertBefore(element, next);
  }
  for (const stale of before.values()) stale.remove();
}

/** @param {HTMLElement} known @param {HTMLElement} element */
function replace(known, element) {
  const hadFocus = known.contains(document.activeElement);
  known.replaceWith(element);
  if (hadFocus) /** @type {HTMLElement | null} */ (element.querySelector('button, a'))?.focus({ preventScroll: true });
}
