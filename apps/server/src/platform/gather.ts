import { detached } from './spans/tracing.ts';

/** More would make one transaction so long that its timeout fails all of them. */
const MOST_AT_ONCE = 500;

interface Waiting<T> {
  readonly items: T[];
  readonly done: PromiseWithResolvers<void>;
}

/**
 * Runs work for a key one call at a time. Items that arrive while a call is under way are passed to the next one
 * together, in the order of their arrival: under load many small transactions become few. The promise of an item settles
 * with the call that had it. Without a call under way an item waits for nothing.
 */
export function createGathering<K, T>(
  run: (key: K, items: readonly T[]) => Promise<void>,
): (key: K, items: readonly T[]) => Promise<void> {
  /** Of the keys that are running: what has arrived since, in order. */
  const running = new Map<K, Waiting<T>[]>();

  async function work(key: K, items: readonly T[], waiting: Waiting<T>[]): Promise<void> {
    running.set(key, waiting);
    try {
      await detached(() => run(key, items));
    } finally {
      const next = waiting.shift();
      if (next) work(key, next.items, waiting).then(next.done.resolve, next.done.reject);
      else running.delete(key);
    }
  }

  return (key, items) => {
    const waiting = running.get(key);
    if (!waiting) return work(key, items, []);
    let last = waiting.at(-1);
    if (!last || last.items.length + items.length > MOST_AT_ONCE) {
      last = { items: [], done: Promise.withResolvers<void>() };
      waiting.push(last);
    }
    for (const item of items) last.items.push(item);
    return last.done.promise;
  };
}
