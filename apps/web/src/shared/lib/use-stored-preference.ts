import { useCallback, useSyncExternalStore } from 'react';
import { readStored, type StorageKey, writeStored } from './stored.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Fires for the other tabs of this browser only, so writers also call the listeners.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * A stored preference of this device. `parse` turns the stored text into a value, or returns the default for null or
 * invalid text.
 */
export function useStoredPreference<T extends string | number | boolean>(
  key: StorageKey,
  parse: (stored: string | null) => T,
): readonly [T, (value: T) => void] {
  const value = useSyncExternalStore(subscribe, () => parse(readStored(key)));
  const setValue = useCallback(
    (next: T) => {
      writeStored(key, String(next));
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [value, setValue];
}
