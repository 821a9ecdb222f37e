/**
 * Runs work for a key one call at a time. Items that arrive while a call is under way are passed to the next one
 * together, in the order of their arrival: under load many small transactions become few. The promise of an item settles
 * with the call that had it. Without a call under way an item waits for nothing.
 */
export function createGathering<K, T>(
  run: (key: K, items: readonly T[]) => Promise<void>,
): (key: K, items: readonly T[]) => Promise<void> {
  interface Waiting {
    readonly items: T[];
    readonly done: PromiseWithResolvers<void>;
  }
  /** Of the keys that are running; undefined where nothing has arrived since. */
  const running = new Map<K, Waiting | undefined>();

  async function work(key: K, items: readonly T[]): Promise<void> {
    running.set(key, undefined);
    try {
      await run(key, items);
    } finally {
      const next = running.get(key);
      running.delete(key);
      if (next) work(key, next.items).then(next.done.resolve, next.done.reject);
    }
  }

  return (key, items) => {
    if (!running.has(key)) return work(key, items);
    const next = running.get(key) ?? { items: [], done: Promise.withResolvers<void>() };
    next.items.push(...items);
    running.set(key, next);
    return next.done.promise;
  };
}
