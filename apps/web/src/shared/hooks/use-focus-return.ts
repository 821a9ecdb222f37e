import { useEffect, useRef } from 'react';

/**
 * While open, remembers the focused element; afterwards it restores the focus, also when the content unmounts
 * immediately. Content that fades out keeps the focus until then, and calls the returned function when it is gone.
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
  // After the closing content has released the focus.
  setTimeout(() => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (isNowhere && opener?.isConnected) opener.focus({ preventScroll: true });
  });
}

/** A menu item is gone with its menu: then the button that opened the menu. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
