import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { spawnBound } from '../../../../test/bound-process.ts';
import { freePort } from '../../../../test/free-port.ts';

/**
 * A separate Redis server of this test, to be stopped and started again. It stores nothing on disk and ends with this
 * process.
 */
export interface OwnRedis {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  flush(): Promise<void>;
  /** A full Redis answers reads, but rejects writes. */
  setFull(isFull: boolean): Promise<void>;
  /** Closes the connections that wait for stream entries. */
  dropReaders(): Promise<void>;
}

export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}/0`;
  let server: ChildProcess | undefined;
  return {
    url,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      server = spawnBound('redis-server', args, { stdio: 'ignore' });
      await asked(url, (redis) => redis.ping());
    },
    async stop() {
      const running = server;
      server = undefined;
      if (!running) return;
      const exited = once(running, 'exit');
      running.kill('SIGKILL');
      await exited;
    },
    flush: () => asked(url, (redis) => redis.flushall()),
    setFull: (isFull) => asked(url, (redis) => redis.config('SET', 'maxmemory', isFull ? '1' : '0')),
    dropReaders: () =>
      asked(url, async (redis) => {
        const clients = String(await redis.client('LIST')).split('\n');
        const readers = clients.filter((client) => client.includes(' cmd=xread '));
        if (readers.length === 0) throw new Error('No connection is reading.');
        for (const reader of readers) await redis.client('KILL', 'ID', /^id=(\d+)/.exec(reader)?.[1] ?? '');
      }),
  };
}

async function asked(url: string, question: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: 200 });
  redis.on('error', () => undefined);
  await question(redis);
  redis.disconnect();
}
