import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';

interface TypedKeysOptions {
  /** Before every other key handler of the page: for the second key of a sequence, which may have its own action. */
  readonly isFirst?: boolean;
}

/** Single keys by character, wherever they are on the keyboard; never while the user is typing. */
export function useTypedKeys(
  keys: Readonly<Record<string, (() => void) | undefined>>,
  { isFirst = false }: TypedKeysOptions = {},
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented) return;
    const act = keys[event.key];
    if (act === undefined || isTyping(event.target) || isBusy(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener, isFirst);
    return () => document.removeEventListener('keydown', listener, isFirst);
  }, [isFirst]);
}

/** An open dialog or menu owns the keyboard: its keys must not act on the ticket behind it. */
const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null);
