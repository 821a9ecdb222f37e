import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PgBoss, Queue, QueueOptions } from 'pg-boss';
import type { AnyJob, CronJob } from '../job.ts';
import { JOBS_SCHEMA, openBoss } from './boss.ts';
import { CRON_QUEUE, createJobRegistry, type JobRegistry } from './job-registry.ts';
import { purgeFinishedJobs } from './purge-finished-jobs.cron.ts';

const LOCK_KEY = 7_236_237;
const DAY_SECONDS = 86_400;

const dyingWorkersAndRetries = {
  heartbeatSeconds: 10, // the minimum of pg-boss: how long a dead worker goes unnoticed
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3_600,
  notify: true,
} satisfies Omit<Queue, 'name'>;

const queueOptions = {
  ...dyingWorkersAndRetries,
  expireInSeconds: 900,
  // A waiting job is never dropped, however long the workers were down (a year is pg-boss's maximum).
  retentionSeconds: 365 * DAY_SECONDS,
  // pg-boss would delete failed jobs together with finished ones. purgeFinishedJobs deletes the finished ones.
  deleteAfterSeconds: 0,
} satisfies Omit<Queue, 'name'>;

const cronOptions = {
  ...dyingWorkersAndRetries,
  expireInSeconds: 3_600,
  retryLimit: 2,
  retentionSeconds: DAY_SECONDS,
  // The next time comes by itself, so a failed run needs no operator.
  deleteAfterSeconds: 3 * DAY_SECONDS,
} satisfies Omit<Queue, 'name'>;

export interface JobsToPrepare {
  /** The address for recado_jobs; direct, not through a pooler in transaction mode. */
  readonly url: string;
  readonly jobs: readonly AnyJob[];
  readonly crons: readonly CronJob[];
}

/**
 * Installs or updates pg-boss, its queues and the timetable. Part of migrating, so that one release decides and an
 * older process that restarts does not remove the newer one's crons. Several processes may call it concurrently.
 */
export async function prepareJobs({ url, jobs, crons }: JobsToPrepare): Promise<void> {
  const registry = createJobRegistry(jobs, [...crons, purgeFinishedJobs]);
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await prepareAlone(url, registry);
  } finally {
    await lock.end();
  }
}

async function prepareAlone(url: string, registry: JobRegistry): Promise<void> {
  const boss = openBoss(url, { migrate: true, max: 3 });
  const problems: Error[] = [];
  boss.on('error', (problem) => problems.push(problem));
  await boss.start();
  try {
    await finishBackgroundMigrations(boss);
    // The index of this policy allows one waiting job per key.
    for (const queue of registry.queues) await putQueue(boss, { name: queue, policy: 'short' }, queueOptions);
    // At most one of a cron, waiting or running.
    await putQueue(boss, { name: CRON_QUEUE, policy: 'exclusive' }, cronOptions);
    await putTimetable(boss, registry.crons);
    await boss.getDb().executeSql(grants);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (problems.length > 0) throw new AggregateError(problems, 'The jobs schema could not be prepared.');
}

/** pg-boss builds new indexes after its schema update, in instances that may migrate; here that is only this one. */
async function finishBackgroundMigrations(boss: PgBoss): Promise<void> {
  for (;;) {
    const statuses = await boss.getBamStatus();
    if (statuses.some(({ status }) => status === 'failed')) throw new Error('pg-boss could not finish its migrations.');
    if (statuses.every(({ status }) => status === 'completed')) return;
    await sleep(250);
  }
}

async function putQueue(boss: PgBoss, { name, policy }: Pick<Queue, 'name' | 'policy'>, options: QueueOptions) {
  await boss.createQueue(name, { policy: policy ?? 'standard', ...options });
  const queue = await boss.getQueue(name);
  if (queue?.policy !== policy) throw new Error(`The queue "${name}" exists with another policy, "${queue?.policy}".`);
  await boss.updateQueue(name, options);
}

async function putTimetable(boss: PgBoss, crons: readonly CronJob[]): Promise<void> {
  for (const { name, cron } of crons) {
    await boss.schedule(CRON_QUEUE, cron, { name }, { key: name, singletonKey: name, tz: 'UTC', missed: 'once' });
  }
  const wanted = new Set<string>(crons.map(({ name }) => name));
  for (const { key } of await boss.getSchedules(CRON_QUEUE)) {
    if (!wanted.has(key)) await boss.unschedule(CRON_QUEUE, key);
  }
}

/**
 * The product stores jobs in its own transactions, but cannot read stored payloads: of a waiting job it may see that it
 * exists, and move it forward. Both roles come from provision.sql.
 */
const grants = `
  grant select on ${JOBS_SCHEMA}.queue to recado_app;
  grant insert, select (name, id, singleton_key, state, start_after), update (start_after)
    on ${JOBS_SCHEMA}.job_common to recado_app;
  grant select (name, id, state, completed_on), delete on ${JOBS_SCHEMA}.job_common to recado_platform;
`;
