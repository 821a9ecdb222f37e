import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What events leave uncertain is read again at most this often. */
const REREAD_MS = 5000;

const waiting = new WeakMap<QueryClient, Set<string>>();

/** Reads a part of the board again: once for many requests, and after a random time, not in all browsers at once. */
export function rereadLater(queryClient: QueryClient, queryKey: QueryKey): void {
  const keys = waiting.get(queryClient) ?? new Set();
  waiting.set(queryClient, keys);
  const key = JSON.stringify(queryKey);
  if (keys.has(key)) return;
  keys.add(key);
  const reread = () => {
    keys.delete(key);
    void queryClient.invalidateQueries({ queryKey });
  };
  setTimeout(reread, REREAD_MS * (0.5 + Math.random() / 2));
}
