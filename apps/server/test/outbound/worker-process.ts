import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { forkBound } from '../bound-process.ts';
import type { OutboundPlace } from './outbound-services.ts';

export interface WorkerProcess {
  /** Kills it, as a power cut does. */
  kill(): Promise<void>;
  /** Sends SIGTERM and returns its exit code. */
  dismiss(): Promise<number | null>;
}

/** A worker in a separate process. It is stopped if the test fails. */
export async function startWorkerProcess<P extends OutboundPlace>(
  place: P,
  script = 'fault-worker.ts',
): Promise<WorkerProcess> {
  const child = forkBound(new URL(script, import.meta.url), [JSON.stringify(place)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const died = exited.then(() => Promise.reject(new Error('The worker did not start.')));
  await Promise.race([once(child, 'message'), died]);
  died.catch(() => undefined);
  return {
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async dismiss() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code as number | null;
    },
  };
}
