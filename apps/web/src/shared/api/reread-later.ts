import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What events leave uncertain is read again at most this often, unless told. */
const REREAD_MS = 5000;

const waiting = new WeakMap<QueryClient, Set<string>>();

/** Reads queries again: once for many requests, and after a random time, not in all browsers at once. */
export function rereadLater(queryClient: QueryClient, queryKey: QueryKey, withinMs = REREAD_MS): void {
  const keys = waiting.get(queryClient) ?? new Set();
  waiting.set(queryClient, keys);
  const key = JSON.stringify(queryKey);
  if (keys.has(key)) return;
  keys.add(key);
  const reread = () => {
    keys.delete(key);
    void queryClient.invalidateQueries({ queryKey });
  };
  setTimeout(reread, withinMs * (0.5 + Math.random() / 2));
}
