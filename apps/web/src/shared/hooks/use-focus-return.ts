import { useEffect } from 'react';

/** While open, remembers where the keyboard was; afterwards it is there again, also when what was open is gone at once. */
export function useFocusReturn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const opener = openerOf(document.activeElement);
    return () => {
      // After what closes has let go of the focus.
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body;
        if (isNowhere && opener?.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}

/** An entry of a menu is gone with its menu: then it is the button that opened the menu. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
