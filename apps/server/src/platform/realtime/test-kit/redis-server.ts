import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Redis } from 'ioredis';

/** A Redis of the test's own, to be taken away and brought back. It keeps nothing on disk. */
export interface OwnRedis {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  flush(): Promise<void>;
  /** A full Redis answers and can be read, but takes nothing in. */
  setFull(isFull: boolean): Promise<void>;
  /** Breaks the connections on which somebody is waiting for news. */
  dropReaders(): Promise<void>;
}

export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}/0`;
  let server: ChildProcess | undefined;
  return {
    url,
    async start() {
      server = spawn(
        'redis-server',
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        {
          stdio: 'ignore',
        },
      );
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
        if (readers.length === 0) throw new Error('Nobody is reading.');
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

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
