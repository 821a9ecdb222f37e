import type { CacheStore } from '@whiskeysockets/baileys';

/** A cache of the client. Hundreds of sessions share a process, so none of them may grow without limit. */
export function boundedCache({ capacity, lifeMs }: { readonly capacity: number; readonly lifeMs: number }): CacheStore {
  const entries = new Map<string, { readonly value: unknown; readonly until: number }>();
  return {
    get<T>(key: string): T | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.until > Date.now()) return entry.value as T;
      entries.delete(key);
      return undefined;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, until: Date.now() + lifeMs });
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    },
    del: (key) => void entries.delete(key),
    flushAll: () => entries.clear(),
  };
}
