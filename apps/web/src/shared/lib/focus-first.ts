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
