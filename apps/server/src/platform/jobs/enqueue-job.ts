import { createHash, randomUUID } from 'node:crypto';
import type { Db, PgBoss } from 'pg-boss';
import type { Jobs, JobType, SqlExecutor } from '../job.ts';
import { currentTrace } from '../spans/tracing.ts';
import type { JobRegistry } from './job-registry.ts';

const MAX_PAYLOAD_CHARACTERS = 4_000;

/** Enqueues jobs in the caller's transaction. */
export function createEnqueuer(boss: PgBoss, registry: JobRegistry): Jobs {
  return {
    async enqueue(client, { companyId, job, payload, options: { startAfter } }) {
      registry.assertRegistered(job);
      const trace = currentTrace();
      const data = { companyId, name: job.name, payload: checkPayload(job, payload), ...(trace && { trace }) };
      const id = randomUUID();
      // The queue allows only one waiting job per key, so a job without a key gets a unique one.
      const key = singletonKeyOf(companyId, job, payload) ?? id;
      const send = () =>
        boss.send(job.queue, data, {
          id,
          singletonKey: key,
          retryLimit: job.attempts - 1,
          ...(startAfter && { startAfter }),
          db: inTransactionOf(client),
        });
      while ((await send()) === null) {
        if (await holdWaitingJob(client, { queue: job.queue, key, startAfter })) return;
      }
    },
  };
}

/** The key of a job that is one with others while they wait. */
export const singletonKeyOf = <P>(
  companyId: number,
  { name, key }: Pick<JobType<P>, 'name' | 'key'>,
  payload: P,
): string | undefined => key && `${companyId}:${name}:${key(payload)}`;

/** Validated as it will be stored: what JSON changes, such as a Date, fails here and not in the worker. */
function checkPayload<P>(job: JobType<P>, payload: P): unknown {
  const text = JSON.stringify(payload);
  if (text.length > MAX_PAYLOAD_CHARACTERS) throw new Error(`The payload of "${job.name}" contains more than ids.`);
  const stored: unknown = JSON.parse(text);
  job.payload.parse(stored);
  return stored;
}

/**
 * A job with this key is already waiting. Until our transaction ends no worker may take it: run before our changes are
 * visible, it would miss them, and nothing would run again. False if a worker was faster.
 */
async function holdWaitingJob(
  client: SqlExecutor,
  { queue, key, startAfter }: { queue: string; key: string; startAfter: Date | undefined },
): Promise<boolean> {
  await client.query({
    text: `update jobs.job_common set start_after = coalesce($3, clock_timestamp())
           where name = $1 and singleton_key = $2 and state = 'created'
             and start_after > coalesce($3, clock_timestamp())`,
    values: [queue, key, startAfter ?? null],
  });
  const { rows } = await client.query({
    text: `select from jobs.job_common where name = $1 and singleton_key = $2 and state = 'created' for key share`,
    values: [queue, key],
  });
  return rows.length > 0;
}

/** pg-boss's statement is long; prepared once per connection it costs a third. Named by its text, which may change. */
function inTransactionOf(client: SqlExecutor): Db {
  return {
    executeSql: (text, values = []) =>
      client.query({ name: `jobs.${createHash('sha1').update(text).digest('base64url')}`, text, values }),
  };
}
