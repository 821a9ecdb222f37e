import type { Logger } from '../log/logger.ts';

export interface Lifecycle {
  /** Registered in start order and run in reverse: what was started last stops first. */
  onStop(name: string, stop: () => Promise<void> | void): void;
  isShuttingDown(): boolean;
}

export interface LifecycleOptions {
  /** For all steps together. Below the 30 seconds after which orchestrators kill. */
  readonly deadlineMs?: number;
}

/**
 * Ends the process in order: on SIGTERM or SIGINT with code 0, after an uncaught error with code 1. A second signal
 * ends it immediately.
 */
export function createLifecycle(log: Logger, { deadlineMs = 25_000 }: LifecycleOptions = {}): Lifecycle {
  const steps: { name: string; stop: () => Promise<void> | void }[] = [];
  let isShuttingDown = false;
  let exitCode = 0;

  async function shutDown(): Promise<void> {
    isShuttingDown = true;
    let current = '';
    setTimeout(() => {
      log.error({ step: current, deadlineMs }, 'shutdown took too long, exiting');
      process.exit(1);
    }, deadlineMs);

    // Taken one by one, so that a step registered during the shutdown runs as well.
    for (let step = steps.pop(); step; step = steps.pop()) {
      current = step.name;
      try {
        await step.stop();
        log.info({ step: step.name }, 'stopped');
      } catch (err) {
        exitCode = 1;
        log.error({ err, step: step.name }, 'could not stop cleanly');
      }
    }
    log.info('bye');
    process.exit(exitCode);
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (isShuttingDown) {
      log.warn({ signal }, 'second signal, exiting immediately');
      process.exit(1);
    }
    log.info({ signal }, 'shutting down');
    void shutDown();
  }

  /** After an uncaught error the state is unknown, so the process makes room for a fresh one. */
  function onUncaught(error: unknown, origin: string): void {
    log.fatal({ err: error instanceof Error ? error : new Error(String(error)), origin }, 'uncaught error');
    exitCode = 1;
    if (!isShuttingDown) void shutDown();
  }

  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('uncaughtException', onUncaught);
  process.on('unhandledRejection', (reason) => onUncaught(reason, 'unhandledRejection'));

  return {
    onStop: (name, stop) => void steps.push({ name, stop }),
    isShuttingDown: () => isShuttingDown,
  };
}
