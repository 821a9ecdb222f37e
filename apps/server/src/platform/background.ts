import type { Logger } from './log/logger.ts';

/** Work that nobody waits for, except shutdown. */
export interface Background {
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when everything that was under way has ended. */
  idle(): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const task = work()
        .catch((error: unknown) => log.error({ err: error, task: name }, 'background work failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
