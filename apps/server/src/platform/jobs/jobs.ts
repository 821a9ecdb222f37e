import type { PgBoss } from 'pg-boss';
import type { AnyJob, CronJob, Jobs } from '../job.ts';
import { errorText } from '../log/database-failure.ts';
import type { Services } from '../services.ts';
import { openBoss } from './boss.ts';
import { createEnqueuer } from './enqueue-job.ts';
import { CRON_QUEUE, createJobRegistry, type JobRegistry } from './job-registry.ts';
import { purgeFinishedJobs } from './purge-finished-jobs.cron.ts';
import { startWorkers } from './start-workers.ts';

export interface JobsOptions {
  /** The address for recado_jobs; direct, because it listens. */
  readonly url: string;
  readonly jobs: readonly AnyJob[];
  readonly crons: readonly CronJob[];
  readonly mode: 'enqueue-only' | 'work';
  /** A function, because the services contain the jobs. Called from the start on, not before. */
  readonly services: () => Services;
  /** How many jobs of one queue this process runs in parallel. */
  readonly concurrency?: number;
  /** How long `stop` waits for running jobs; unfinished ones are handed back. At least a second. */
  readonly stopTimeoutMs?: number;
}

export interface JobsHandle {
  readonly jobs: Jobs;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Jobs for one process: enqueueing always, running them where the process is a worker. */
export function createJobs(options: JobsOptions): JobsHandle {
  const registry = createJobRegistry(options.jobs, [...options.crons, purgeFinishedJobs]);
  const boss = openBoss(options.url, options.mode === 'work' ? workerSettings : { max: 2 });
  // Only the message: the statements and values that pg-boss attaches can contain payloads.
  boss.on('error', (error) => options.services().log.error({ reason: errorText(error) }, 'pg-boss failed'));
  boss.on('warning', ({ message }) => options.services().log.warn({ reason: message }, 'pg-boss warned'));

  return {
    jobs: createEnqueuer(boss, registry),
    async start() {
      try {
        await boss.start();
        await assertPrepared(boss, registry);
        if (options.mode === 'work') {
          await startWorkers({ boss, registry, services: options.services(), concurrency: options.concurrency ?? 4 });
        }
      } catch (error) {
        await boss.stop({ graceful: false });
        throw error;
      }
    },
    stop: () => boss.stop({ timeout: options.stopTimeoutMs ?? 20_000 }),
  };
}

const workerSettings = {
  max: 8,
  useListenNotify: true,
  schedule: true,
  cronWorkerIntervalSeconds: 1,
  supervise: true,
  // With the heartbeat of the queues: a killed worker's job is taken over after about ten seconds.
  superviseIntervalSeconds: 1,
  monitorIntervalSeconds: 1,
};

async function assertPrepared(boss: PgBoss, registry: JobRegistry): Promise<void> {
  const wanted = [...registry.queues, CRON_QUEUE];
  const present = new Set((await boss.getQueues(wanted)).map(({ name }) => name));
  const missing = wanted.filter((name) => !present.has(name));
  if (missing.length > 0) throw new Error(`Missing queues (${missing.join(', ')}): run the migrations first.`);
}
