import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../../../..');
/** A busy machine takes its time. */
const START_MS = 90_000;

/** An API process of a journey's own, beside those that everybody uses: it may be killed without disturbing them. */
export interface OwnNode {
  readonly address: string;
  start(): Promise<void>;
  /** As when the power fails: nothing is said goodbye to. */
  kill(): Promise<void>;
}

export async function anOwnNode(): Promise<OwnNode> {
  const [port, opsPort] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  return {
    address,
    async start() {
      child = spawn(process.execPath, [join(ROOT, 'apps/server/src/processes/api.ts')], {
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
