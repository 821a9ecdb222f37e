import { useEffect, useEffectEvent } from 'react';

/**
 * Alt and a letter or an arrow, from anywhere, also while typing. By key position, not character: on a Mac Alt and A
 * type "å". Ignored under an open dialog and for events already handled, such as Alt and an arrow in a combobox.
 */
export function useAltKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    const act = keys[event.code.replace(/^Key/, '')];
    if (act === undefined || event.defaultPrevented || opensItself(event)) return;
    if (document.querySelector('[aria-modal="true"]') !== null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The browser opens its own option list with Alt and an arrow. */
const opensItself = ({ code, target }: KeyboardEvent): boolean =>
  code.startsWith('Arrow') && target instanceof HTMLSelectElement;
