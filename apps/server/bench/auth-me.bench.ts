import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { generousLimits } from '../test/generous-limits.ts';
import { createTestDatabase, dropTestDatabase } from '../test/test-database.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;

/** GET /auth/me against a bare route doing the same begin, set_config, query, commit; alternating, medians compared. */
export async function benchAuthMe(): Promise<string> {
  const name = `recado_test_bench_${process.pid}`;
  const urls = await createTestDatabase(name);
  const server = fork(new URL('auth-me.server.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: urls.app,
      DATABASE_PLATFORM_URL: urls.platform,
      DATABASE_JOBS_URL: urls.jobs,
      ...generousLimits,
    },
  });
  try {
    const [ready] = (await once(server, 'message')) as [{ ours: string; bare: string; token: string }];
    const measure = async (base: string): Promise<number> => {
      const result = await autocannon({
        url: `${base}/auth/me`,
        connections: CONNECTIONS,
        duration: SECONDS,
        headers: { authorization: `Bearer ${ready.token}` },
      });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${base}: ${result.non2xx} refusals, ${result.errors} errors`);
      return result.requests.average;
    };
    await measure(ready.ours);
    await measure(ready.bare);
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await measure(ready.ours));
      bare.push(await measure(ready.bare));
      console.log(`round ${round + 1}: ours ${Math.round(ours.at(-1) ?? 0)}/s, bare ${Math.round(bare.at(-1) ?? 0)}/s`);
    }
    const ratio = median(ours.map((value, index) => value / (bare[index] ?? 1)));
    return `me ours ${Math.round(median(ours))} bare ${Math.round(median(bare))} ratio ${ratio.toFixed(2)}`;
  } finally {
    server.kill();
    await once(server, 'exit');
    await dropTestDatabase(name);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
