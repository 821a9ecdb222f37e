import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnBound } from '../test/bound-process.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions } from './proof.ts';

export interface Migrated {
  readonly migrations: number;
  /** How often it was killed, or failed because the database went away. */
  readonly interruptions: number;
}

interface Migrating {
  readonly superuserUrl: string;
  /** What operators run. */
  readonly script: string;
  readonly settings: Readonly<Record<string, string>>;
  /** It is killed after each of so many new migrations. */
  readonly killEvery: number;
  readonly report: ProofOptions['report'];
}

const MOST_FAILURES = 20;

/** The migrations, started again until they end well. */
export async function migrateWithKills({
  superuserUrl,
  script,
  settings,
  killEvery,
  report,
}: Migrating): Promise<Migrated> {
  const count = async () => {
    const [row] = await ask<{ count: number }>(superuserUrl, 'select count(*)::int as count from schema_migrations');
    return row?.count ?? 0;
  };
  const before = await count();
  let interruptions = 0;
  for (;;) {
    const from = await count();
    const child = spawnBound(process.execPath, [script], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    child.stderr?.on('data', (chunk) => {
      words += chunk;
    });
    let hasEnded = false;
    const ended = once(child, 'exit').then(([code]: unknown[]) => {
      hasEnded = true;
      return code === 0;
    });
    while (!hasEnded && (await count()) < from + killEvery) await sleep(10);
    if (!hasEnded) child.kill('SIGKILL');
    if (await ended) return { migrations: (await count()) - before, interruptions };
    interruptions += 1;
    if (interruptions > MOST_FAILURES) throw new Error(`The migrations do not end: ${words}`);
    report(`the migrations were interrupted after ${(await count()) - before}`);
  }
}
