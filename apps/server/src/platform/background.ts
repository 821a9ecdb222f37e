import type { Logger } from './log/logger.ts';

/** Work that a response does not wait for. Shutdown does. */
export interface Background {
  /** Starts the work. Returns its promise only where callers are to wait for it: in tests. */
  run(name: string, work: () => Promise<void>): void | Promise<void>;
  /** Resolves when all work has ended, including work that other work started. */
  idle(): Promise<void>;
}

export interface BackgroundOptions {
  /**
   * Makes `run` return the promise of the work, so that a transaction resolves after its actions after commit. Only for
   * tests: in production a slow or absent Redis would delay every response.
   */
  readonly isAwaited?: boolean;
}

export function createBackground(log: Logger, { isAwaited = false }: BackgroundOptions = {}): Background {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const task = work()
        .catch((error: unknown) => log.error({ err: error, task: name }, 'background work failed'))
        .finally(() => running.delete(task));
      running.add(task);
      if (isAwaited) return task;
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
