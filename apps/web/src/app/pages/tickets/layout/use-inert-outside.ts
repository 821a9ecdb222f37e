import { type RefObject, useEffect } from 'react';

/**
 * While it is modal, everything else on the page is inert. Dialogs and lists it opens are rendered elsewhere and stay
 * usable.
 */
export function useInertOutside(element: RefObject<HTMLElement | null>, isModal: boolean): void {
  useEffect(() => {
    if (!isModal || element.current === null) return;
    const made = around(element.current);
    for (const one of made) one.setAttribute('inert', '');
    return () => {
      for (const one of made) one.removeAttribute('inert');
    };
  }, [element, isModal]);
}

/** The siblings of the element and of its ancestors, inside the page's own root. */
function around(element: HTMLElement): readonly Element[] {
  const found: Element[] = [];
  let inside: Element = element;
  while (inside.parentElement !== null && inside.parentElement !== document.body) {
    const here = inside;
    found.push(...[...inside.parentElement.children].filter((one) => one !== here));
    inside = inside.parentElement;
  }
  return found.filter((one) => !one.hasAttribute('inert') && !one.hasAttribute('data-scrim'));
}
