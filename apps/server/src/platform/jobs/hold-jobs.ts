import type { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from './boss.ts';

/** A job of a company that waits or was running. */
export interface UnfinishedJob {
  readonly id: string;
  readonly queue: string;
  readonly name: string;
  readonly companyId: number;
  readonly payload: unknown;
}

const UNFINISHED = `state in ('created', 'retry', 'active')`;

export async function listUnfinishedJobs(boss: PgBoss): Promise<UnfinishedJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `select id, name as queue, data->>'name' as name, (data->>'companyId')::int as "companyId",
            data->'payload' as payload
       from ${JOBS_SCHEMA}.job where ${UNFINISHED} and data->>'companyId' is not null order by created_on, id`,
  );
  return rows;
}

/** Stores waiting jobs as failed: an operator retries or drops them. Returns their ids. */
export async function holdJobs(boss: PgBoss, ids: readonly string[], reason: string): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `update ${JOBS_SCHEMA}.job set state = 'failed', completed_on = now(), output = jsonb_build_object('message', $2::text)
      where id = any ($1::uuid[]) and ${UNFINISHED} returning id`,
    [ids, reason],
  );
  return rows.map(({ id }: { id: string }) => id);
}
