import { useEffect, useEffectEvent } from 'react';

/**
 * Alt and a letter or an arrow, from anywhere, also while typing. By the key's place and not by what it writes: on a
 * Mac Alt and A write "å". Nothing happens under an open dialog, whose question comes first, nor where the key was
 * answered already, as Alt and an arrow are by a field that offers a list.
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

/** The browser opens its own list of choices with Alt and an arrow. */
const opensItself = ({ code, target }: KeyboardEvent): boolean =>
  code.startsWith('Arrow') && target instanceof HTMLSelectElement;
