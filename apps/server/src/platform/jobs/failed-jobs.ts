import type { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from './boss.ts';

/** A job that used up its attempts. It stays until an operator retries or drops it. */
export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  readonly name: string;
  /** Null for a cron. */
  readonly companyId: number | null;
  readonly attempts: number;
  readonly enqueuedAt: Date;
  readonly failedAt: Date;
  readonly reason: string;
}

/** The newest first. */
export async function listFailedJobs(boss: PgBoss, { limit = 100 }: { limit?: number } = {}): Promise<FailedJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `select id, name as queue, data->>'name' as name, (data->>'companyId')::int as "companyId",
            retry_count + 1 as attempts, created_on as "enqueuedAt", completed_on as "failedAt",
            coalesce(output->>'message', output->'value'->>'message', output->>'value', '') as reason
     from ${JOBS_SCHEMA}.job where state = 'failed' order by completed_on desc limit $1`,
    [limit],
  );
  return rows;
}

/**
 * Grants one more attempt. False if no failed job has this id, or if its cron is waiting or running again by itself.
 */
export async function retryFailedJob(boss: PgBoss, id: string): Promise<boolean> {
  const queue = await findQueueOf(boss, id);
  if (queue === undefined) return false;
  try {
    await boss.retry(queue, id);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Deletes it. False if no failed job has this id. */
export async function dropFailedJob(boss: PgBoss, id: string): Promise<boolean> {
  const queue = await findQueueOf(boss, id);
  if (queue === undefined) return false;
  await boss.deleteJob(queue, id);
  return true;
}

const UNIQUE_VIOLATION = '23505';

async function findQueueOf(boss: PgBoss, id: string): Promise<string | undefined> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select name from ${JOBS_SCHEMA}.job where id = $1 and state = 'failed'`, [id]);
  return rows[0]?.name;
}
