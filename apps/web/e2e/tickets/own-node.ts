import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { spawnBound } from '../../../server/test/bound-process.ts';
import { freePort } from '../../../server/test/free-port.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Starting a node takes seconds of CPU time, on a busy machine many times that. */
const START_MS = 90_000;

/** An API process for one journey, which may kill it without disturbing the others. */
export interface OwnNode {
  readonly address: string;
  start(): Promise<void>;
  /** Like a power failure: no connection is closed properly. */
  kill(): Promise<void>;
}

export async function anOwnNode(): Promise<OwnNode> {
  const [port, opsPort] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  return {
    address,
    async start() {
      child = spawnBound(process.execPath, [join(ROOT, 'apps/server/src/processes/api.ts')], {
        cwd: ROOT,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, PORT: String(port), OPS_PORT: String(opsPort), PUBLIC_URL: address },
      });
      const isOpen = () =>
        fetch(`${address}/backend/version`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isOpen, { timeout: START_MS }).toBe(true);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
