import { setTimeout } from 'node:timers/promises';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';

export interface LockRetries {
  readonly retries: number;
  /** The pause before the first retry; it grows with every retry. */
  readonly pauseMs: number;
  /** Called before each retry. */
  readonly onLocked?: (() => void | Promise<void>) | undefined;
}

/**
 * Repeats a transaction whose lock timeout has passed. While a statement waits for an exclusive lock, every reader of
 * the table waits behind it, so it must give up soon, let the readers pass and try again.
 */
export async function retryWhenLocked<T>(work: () => Promise<T>, options: LockRetries): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || retry > options.retries) throw error;
      await options.onLocked?.();
      await setTimeout(options.pauseMs * retry);
    }
  }
}

/** Drizzle and our own errors wrap the one of the driver. */
export function isLocked(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED || (cause instanceof Error && isLocked(cause));
}
