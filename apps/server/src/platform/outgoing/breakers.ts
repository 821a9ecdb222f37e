import { LRUCache } from 'lru-cache';

const TIMEOUTS = 3;
const PAUSE_MS = 60_000;
/** More hosts than a worker calls in a minute; the ones not used for longest are forgotten. */
const MOST_HOSTS = 10_000;

interface State {
  readonly timeouts: number;
  readonly closedUntil: number;
}

export interface Breakers {
  /** True while the host is not to be called. */
  isOpen(key: string, now: Date): boolean;
  succeeded(key: string): void;
  timedOut(key: string, now: Date): void;
}

/**
 * A host that hangs would fill the eight calls of its company for half a minute each. After three timeouts in a row it
 * is not called for a minute; then one timeout more is enough.
 */
export function createBreakers(): Breakers {
  const states = new LRUCache<string, State>({ max: MOST_HOSTS });
  return {
    isOpen: (key, now) => (states.get(key)?.closedUntil ?? 0) > now.getTime(),
    succeeded: (key) => void states.delete(key),
    timedOut(key, now) {
      const timeouts = (states.get(key)?.timeouts ?? 0) + 1;
      states.set(key, { timeouts, closedUntil: timeouts >= TIMEOUTS ? now.getTime() + PAUSE_MS : 0 });
    },
  };
}

/** A breaker is a company's own: a host that hangs for one key may answer another. */
export const breakerKey = (companyId: number, host: string): string => `${companyId} ${host}`;
