import { useEffect, useEffectEvent } from 'react';

/** Single characters, by what they write, wherever on the keyboard they are; never while somebody is typing. */
export function useTypedKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented) return;
    const act = keys[event.key];
    if (act === undefined || isTyping(event.target) || document.querySelector('[aria-modal="true"]') !== null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
