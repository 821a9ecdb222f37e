import type pg from 'pg';
import type { Metrics } from './metrics.ts';

interface Watched {
  readonly metrics: Metrics;
  readonly database: { readonly vital: Pick<pg.Pool, 'query'> };
}

/** While there is none, the age of the installation: a backup that was never set up must alert like one that is late. */
const AGE = `
  select extract(epoch from now() - coalesce(
           (select max(taken_at) from verified_backups), (select min(applied_at) from schema_migrations)))::float8 as age`;

/**
 * How long the archive of the write-ahead log has received nothing. A new server has archived nothing yet: its start
 * counts, or an archive that never worked would not alert. No row without an archive.
 */
const ARCHIVE_AGE = `
  select extract(epoch from clock_timestamp() - coalesce(last_archived_time, pg_postmaster_start_time()))::float8 as age
    from pg_stat_archiver
   where current_setting('archive_mode') <> 'off'`;

/** Figures of the whole installation: every process reports the same numbers. */
export function watchBackups(watched: Watched): void {
  watchAge(watched, AGE, {
    name: 'recado_backup_age_seconds',
    // Restored aside and found whole: docs/guides/backup-and-restore.md
    help: 'Age of the newest verified backup, in the whole installation: every process reports the same number.',
  });
  watchAge(watched, ARCHIVE_AGE, {
    name: 'recado_wal_archive_age_seconds',
    help: 'Time since the write-ahead log was last archived; without a value where it is not archived.',
  });
}

function watchAge({ metrics, database }: Watched, query: string, gauge: { name: string; help: string }): void {
  metrics.gauge({
    ...gauge,
    async collect() {
      // While the database is down the other metrics are needed more than ever.
      const result = await database.vital.query<{ age: number }>(query).catch(() => undefined);
      const age = result?.rows[0]?.age;
      // Without a value rather than 0, which would look like a backup of this moment.
      if (age === undefined) this.remove();
      else this.set(age);
    },
  });
}
