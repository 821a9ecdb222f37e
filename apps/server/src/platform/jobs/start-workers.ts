import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { isFrozen } from '../errors.ts';
import type { Services } from '../services.ts';
import { jobMetrics } from './job-metrics.ts';
import { CRON_QUEUE, type JobRegistry } from './job-registry.ts';
import { labelsOf, runCron, runJob } from './run-job.ts';
import { storableFailure } from './storable-failure.ts';

type QueuedJob = JobWithMetadata<unknown>;

export interface Workplace {
  readonly boss: PgBoss;
  readonly registry: JobRegistry;
  readonly services: Services;
  /** Workers per queue. */
  readonly concurrency: number;
}

/** From here on this process takes jobs, until pg-boss is stopped. */
export async function startWorkers({ boss, registry, services, concurrency }: Workplace): Promise<void> {
  const metrics = jobMetrics(services.metrics, () => boss.getQueues([...registry.queues, CRON_QUEUE]));

  const runOneJob = (job: QueuedJob) =>
    runJob(services, registry, { data: job.data, jobId: job.id, attempt: job.retryCount + 1, signal: job.signal });
  const runOneCron = async (job: QueuedJob) => {
    await runCron(services, registry, job.data);
    return 'done';
  };
  for (let count = 0; count < concurrency; count++) {
    for (const queue of registry.queues) await startWorker(boss, queue, (job) => report(job, runOneJob));
    await startWorker(boss, CRON_QUEUE, (job) => report(job, runOneCron));
  }

  async function postpone({ name, data, singletonKey, retryLimit }: QueuedJob): Promise<void> {
    const key = singletonKey === null ? {} : { singletonKey };
    await boss.send(name, data as object, { ...key, retryLimit, startAfter: FROZEN_PAUSE_SECONDS });
  }

  async function report(job: QueuedJob, run: (job: QueuedJob) => Promise<string>): Promise<void> {
    const { name, ...whose } = labelsOf(job.data);
    const log = services.log.child({ job: name, jobId: job.id, ...whose, attempt: job.retryCount + 1 });
    const startedAt = performance.now();
    const end = (outcome: string) => metrics.ended({ name, outcome, seconds: (performance.now() - startedAt) / 1_000 });
    try {
      const outcome = await run(job);
      end(outcome);
      if (outcome === 'company-gone') log.info('job dropped: its company was deleted');
      else log.debug({ outcome }, 'job ended');
    } catch (error) {
      if (isFrozen(error)) {
        await postpone(job);
        return end('postponed');
      }
      const isLastAttempt = job.retryCount >= job.retryLimit;
      end(isLastAttempt ? 'given-up' : 'failed');
      if (isLastAttempt) log.error({ err: error }, 'job failed permanently');
      else log.warn({ err: error }, 'job failed and will be retried');
      throw storableFailure(error);
    }
  }
}

/** Of a frozen company: a freeze must not use up the attempts of a job. */
const FROZEN_PAUSE_SECONDS = 15;

/** One at a time: of several workers started by one call, pg-boss wakes only the first. */
async function startWorker(boss: PgBoss, queue: string, handle: (job: QueuedJob) => Promise<void>): Promise<void> {
  let workId = '';
  workId = await boss.work(
    queue,
    {
      includeMetadata: true,
      // For the time when listening does not work.
      pollingIntervalSeconds: 1,
      // For retries, delayed jobs and jobs that a transaction had locked: nothing notifies of them.
      notifyPollingIntervalSeconds: 2,
    },
    async (jobs) => {
      // pg-boss pauses after every job, even with more waiting, unless it was woken in between.
      boss.notifyWorker(workId);
      for (const job of jobs) await handle(job);
    },
  );
}
