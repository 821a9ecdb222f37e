import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { spawnBound } from '../../../../test/bound-process.ts';

export interface ChannelsProcess {
  /** As a power cut does. */
  kill(): Promise<void>;
  /** It hangs, with its sockets open, as a machine does that swaps or is moved. */
  pause(): void;
  resume(): void;
  /** Asks it to leave, and returns its exit code. */
  dismiss(): Promise<number | null>;
}

/** The real process in the role `channels`, beside the test. If the test fails, it does not stay behind. */
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
