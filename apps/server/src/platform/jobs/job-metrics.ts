import type { QueueResult } from 'pg-boss';
import type { Metrics } from '../ops/metrics.ts';

export interface JobMetrics {
  /** One attempt ended. */
  ended(attempt: { name: string; outcome: string; seconds: number }): void;
}

export function jobMetrics(metrics: Metrics, readQueues: () => Promise<QueueResult[]>): JobMetrics {
  const attempts = metrics.counter({
    name: 'recado_jobs_ended_total',
    help: 'Attempts of jobs and crons, by outcome',
    labelNames: ['job', 'outcome'],
  });
  const durations = metrics.histogram({
    name: 'recado_job_seconds',
    help: 'Duration of attempts',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 900],
  });
  metrics.gauge({
    name: 'recado_jobs',
    help: 'Jobs of the installation by queue and state, at most seconds old',
    labelNames: ['queue', 'state'],
    async collect() {
      // While the database is down the other metrics are needed more than ever.
      const queues = await readQueues().catch(() => []);
      for (const { name: queue, readyCount, deferredCount, activeCount, failedCount } of queues) {
        this.set({ queue, state: 'waiting' }, readyCount);
        this.set({ queue, state: 'delayed' }, deferredCount);
        this.set({ queue, state: 'running' }, activeCount);
        this.set({ queue, state: 'failed' }, failedCount);
      }
    },
  });
  return {
    ended({ name, outcome, seconds }) {
      attempts.inc({ job: name, outcome });
      durations.observe({ job: name }, seconds);
    },
  };
}
