import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { spawnBound } from '../../../../test/bound-process.ts';

export interface ChannelsProcess {
  /** Kills it, as a power cut does. */
  kill(): Promise<void>;
  /** Stops it with its sockets open, like a machine that swaps or is migrated. */
  pause(): void;
  resume(): void;
  /** Sends SIGTERM and returns its exit code. */
  dismiss(): Promise<number | null>;
}

/** The real process in the role `channels`, beside the test. It is stopped if the test fails. */
export async function startChannelsProcess(environment: Readonly<Record<string, string>>): Promise<ChannelsProcess> {
  const script = fileURLToPath(new URL('../../../processes/channels.ts', import.meta.url));
  const child = spawnBound(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'info', OPS_PORT: '0', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const started = Promise.withResolvers<void>();
  child.stdout?.on('data', (line: Buffer) => line.includes('"started"') && started.resolve());
  const died = exited.then(() => Promise.reject(new Error('The process did not start.')));
  await Promise.race([started.promise, died]);
  died.catch(() => undefined);
  return {
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async dismiss() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code as number | null;
    },
  };
}
