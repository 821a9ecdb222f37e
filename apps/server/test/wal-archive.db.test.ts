import pg from 'pg';
import { expect, it } from 'vitest';
import { startOwnPostgres } from '../proof/own-postgres.ts';
import { watchBackups } from '../src/platform/ops/backup-metrics.ts';
import { createMetrics } from '../src/platform/ops/metrics.ts';
import { atTheEnd } from './at-the-end.ts';

const server = await startOwnPostgres({ archives: true });
atTheEnd(() => server.stop());
const vital = new pg.Pool({ connectionString: server.url('postgres', 'postgres'), max: 1 });
atTheEnd(() => vital.end());
const metrics = createMetrics();
watchBackups({ metrics, database: { vital } });

const reported = async (): Promise<number> => {
  const { text } = await metrics.render();
  return Number(/^recado_wal_archive_age_seconds (\S+)$/m.exec(text)?.[1]);
};

/** What the metric must lie between: the same age before and after the report. */
const ageSince = async (moment: string): Promise<number> => {
  const { rows } = await vital.query<{ age: number }>(
    `select extract(epoch from clock_timestamp() - ${moment})::float8 as age from pg_stat_archiver`,
  );
  return rows[0]?.age ?? Number.NaN;
};

it.each([
  ['the start of the server, while nothing was archived', 'pg_postmaster_start_time()', () => Promise.resolve()],
  ['the last archived segment', 'last_archived_time', () => server.backups.archiveNow()],
])('reports the time since %s', async (_name, moment, prepare) => {
  await prepare();
  const before = await ageSince(moment);
  const age = await reported();
  expect(age).toBeGreaterThanOrEqual(before);
  expect(age).toBeLessThanOrEqual(await ageSince(moment));
});
