import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const WORKER = new URL('fault-worker.ts', import.meta.url);

export interface Crew {
  /** Waits until one of the workers is at work, lets it be for a moment, kills it with -9 and hires another. */
  killOne(index: number, afterMs: number): Promise<void>;
  /** Asks all to leave, and returns their exit codes. */
  dismiss(): Promise<(number | null)[]>;
}

/** Worker processes of their own. */
export function startCrew(size: number, databaseUrl: string): Crew {
  const workers = Array.from({ length: size }, () => hire(databaseUrl));
  return {
    async killOne(index, afterMs) {
      const place = index % size;
      const { working, child } = workers[place] ?? hire(databaseUrl);
      await working;
      await sleep(afterMs);
      child.kill('SIGKILL');
      workers[place] = hire(databaseUrl);
    },
    async dismiss() {
      return Promise.all(
        workers.map(async ({ child, running }) => {
          await running;
          const exited = once(child, 'exit');
          child.kill('SIGTERM');
          const [code] = await exited;
          return code as number | null;
        }),
      );
    },
  };
}

interface Worker {
  readonly child: ChildProcess;
  /** It runs, and leaves when it is asked to. */
  readonly running: Promise<unknown>;
  /** It has handled its first event. */
  readonly working: Promise<unknown>;
}

function hire(databaseUrl: string): Worker {
  const child = fork(WORKER, [databaseUrl], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const said = (word: string) =>
    new Promise<void>((resolve) => child.on('message', (message) => message === word && resolve()));
  return { child, running: said('running'), working: said('working') };
}
