import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { forkBound } from '../../../../test/bound-process.ts';

const WORKER = new URL('fault-worker.ts', import.meta.url);

export interface Crew {
  /** Waits until one of the workers is busy, waits a moment, kills it with -9 and starts another. */
  killOne(afterMs: number): Promise<void>;
  /** Sends SIGTERM to all, and returns their exit codes. */
  dismiss(): Promise<(number | null)[]>;
  /** For a failed test: no process stays behind. */
  killAll(): void;
}

/** Starts separate worker processes. */
export function startCrew(size: number, databaseUrl: string): Crew {
  const workers = new Set(Array.from({ length: size }, () => hire(databaseUrl)));
  return {
    async killOne(afterMs) {
      const victim = await Promise.race([...workers].map(({ working }) => working));
      await sleep(afterMs);
      victim.child.kill('SIGKILL');
      workers.delete(victim);
      workers.add(hire(databaseUrl));
    },
    dismiss: () => Promise.all([...workers].map(dismissOne)),
    killAll() {
      for (const { child } of workers) child.kill('SIGKILL');
    },
  };
}

interface Worker {
  readonly child: ChildProcess;
  /** It runs, and exits on SIGTERM. */
  readonly running: Promise<Worker>;
  /** It has handled its first event. */
  readonly working: Promise<Worker>;
}

function hire(databaseUrl: string): Worker {
  const child = forkBound(WORKER, [databaseUrl], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const said = (word: string) =>
    new Promise<Worker>((resolve) => child.on('message', (message) => message === word && resolve(worker)));
  const worker: Worker = { child, running: said('running'), working: said('working') };
  return worker;
}

async function dismissOne({ child, running }: Worker): Promise<number | null> {
  await running;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await exited;
  return code;
}
