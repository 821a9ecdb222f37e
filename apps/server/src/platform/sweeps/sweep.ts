import type { PlatformScope } from '../platform-scope.ts';

/**
 * Checks every second for due rows. Unlike a cron it runs in every worker at the same time, so it claims rows under a
 * lock and marks them done in one transaction with its work: a worker that dies in between has done nothing.
 */
export interface Sweep {
  readonly name: `${string}.${string}`;
  /** True when more is due than it took: then it runs again without a pause. */
  readonly run: (platform: PlatformScope) => Promise<boolean>;
}

export const defineSweep = (sweep: Sweep): Sweep => sweep;
