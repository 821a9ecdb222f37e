import { boundedCache } from '../keys/bounded-cache.ts';
import type { SignalRepository } from './committing-repository.ts';

const CAPACITY = 2_000;
const HOUR_MS = 60 * 60 * 1_000;

/**
 * For three days the client caches every address, and every device whose keys it moved from a number to its LID, each
 * with its own timer.
 */
export function boundMemory(repository: SignalRepository, capacity = CAPACITY): void {
  const { get, set, flushAll: clear } = boundedCache({ capacity, lifeMs: HOUR_MS });
  Reflect.set(repository.lidMapping, 'mappingCache', { get, set, clear });

  const { migrateSession } = repository;
  let moved = 0;
  repository.migrateSession = async (from, to) => {
    const result = await migrateSession(from, to);
    moved += result.migrated;
    if (moved >= capacity) {
      moved = 0;
      // The only way to evict the moved devices. The addresses are evicted too, and are read from the store again.
      repository.close?.();
    }
    return result;
  };
}
