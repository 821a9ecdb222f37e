import { useEffect, useEffectEvent } from 'react';

/**
 * Alt and a letter, from anywhere, also while typing. By the key's place and not by what it writes: on a Mac Alt and A
 * write "å". Nothing happens under an open dialog, whose question comes first.
 */
export function useAltKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    const act = keys[event.code.replace(/^Key/, '')];
    if (act === undefined || document.querySelector('[aria-modal="true"]') !== null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
