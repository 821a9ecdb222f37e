import type { PlatformScope } from '../platform-scope.ts';

/**
 * Looks every second for what has come due. Unlike a cron it runs in every worker at once, so whatever it does is claimed
 * under a lock and done in one transaction with the mark that it was done: a worker that dies in between has done nothing.
 */
export interface Sweep {
  readonly name: `${string}.${string}`;
  /** True when more is due than it took: then it runs again without a pause. */
  readonly run: (platform: PlatformScope) => Promise<boolean>;
}

export const defineSweep = (sweep: Sweep): Sweep => sweep;
