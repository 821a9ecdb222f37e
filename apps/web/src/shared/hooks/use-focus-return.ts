import { useEffect, useRef } from 'react';

/**
 * While open, remembers where the keyboard was; afterwards it is there again, also when what was open is gone at once.
 * What takes a moment to fade away holds the keyboard until then: it calls the answer when it is gone.
 */
export function useFocusReturn(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    opener.current = openerOf(document.activeElement);
    return () => giveBackTo(opener.current);
  }, [isOpen]);
  return () => giveBackTo(opener.current);
}

function giveBackTo(opener: HTMLElement | null): void {
  // After what closes has let go of the focus.
  setTimeout(() => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (isNowhere && opener?.isConnected) opener.focus({ preventScroll: true });
  });
}

/** An entry of a menu is gone with its menu: then it is the button that opened the menu. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
