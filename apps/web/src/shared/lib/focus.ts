/** Focuses the first of these fields in page order, which may differ from the schema's. */
export function focusFirst(element: HTMLElement, fields: readonly string[]): void {
  const wrong = [...element.querySelectorAll<HTMLElement>('[data-path]')].find((node) =>
    fields.includes(node.getAttribute('data-path') ?? ''),
  );
  const focusable = wrong?.matches('input, textarea, select, button')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input, button');
  focusable?.focus();
}

let isDown = false;
window.addEventListener('pointerdown', () => (isDown = true), { capture: true });
for (const end of ['pointerup', 'pointercancel'] as const)
  window.addEventListener(end, () => (isDown = false), { capture: true });

/**
 * Runs now, or when the pointer is released. A field left by a click would otherwise show its error between press and
 * release: the pressed element would move away under the pointer, and the click would be lost.
 */
export function afterPointer(run: () => void): void {
  if (isDown) window.addEventListener('pointerup', () => setTimeout(run), { once: true });
  else run();
}
