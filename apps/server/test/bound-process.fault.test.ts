import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { spawnBound } from './bound-process.ts';
import { eventuallyUnderLoad } from './eventually.ts';

const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Starts the processes of a test or a proof, prints their process ids and folder, and then idles. */
const SCRIPT = `
  import { readdirSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { Redis } from 'ioredis';
  import { ask, startOwnPostgres } from ${at('../proof/own-postgres.ts')};
  import { ownRedis } from ${at('../src/platform/realtime/test-kit/redis-server.ts')};
  import { spawnBound } from ${at('bound-process.ts')};

  const postgres = await startOwnPostgres();
  const folder = readdirSync(tmpdir()).find((name) => name.startsWith('recado-proof-pg-' + process.pid + '-'));
  const [{ pid: postmaster }] = await ask(
    postgres.url('postgres', 'postgres'),
    "select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid",
  );
  const redis = await ownRedis();
  await redis.start();
  const client = new Redis(redis.url);
  const redisPid = Number(/process_id:(\\d+)/.exec(await client.info('server'))[1]);
  client.disconnect();
  const idle = spawnBound(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  console.log(JSON.stringify({ pids: [postmaster, redisPid, idle.pid], folder: join(tmpdir(), folder) }));
  setInterval(() => undefined, 1000);`;

interface Started {
  readonly pids: readonly number[];
  readonly folder: string;
}

async function startRun() {
  const run = spawnBound(process.execPath, ['--input-type=module-typescript', '-e', SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: run.stdout }), 'line')) as [string];
  return { run, ...(JSON.parse(line) as Started) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('processes that a run started', () => {
  it('end when the run is killed with SIGKILL', async () => {
    const { run, pids } = await startRun();
    run.kill('SIGKILL');
    await eventuallyUnderLoad(() => pids.filter(isAlive)).toEqual([]);
  });

  it('end when the run gets SIGTERM, and its folder is removed', async () => {
    const { run, pids, folder } = await startRun();
    expect(existsSync(folder)).toBe(true);
    run.kill('SIGTERM');
    await once(run, 'exit');
    await eventuallyUnderLoad(() => pids.filter(isAlive)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });
});
