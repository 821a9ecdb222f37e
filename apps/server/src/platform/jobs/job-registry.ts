import type { AnyJob, CronJob } from '../job.ts';

/** The jobs of this process's modules, by name. */
export interface JobRegistry {
  /**
   * The pg-boss queues, without the one of the crons. One per declared queue and not one per job: each costs every
   * worker process some workers that poll it every two seconds, and jobs that use one service share its limit.
   */
  readonly queues: readonly string[];
  readonly crons: readonly CronJob[];
  getJob(name: string): AnyJob;
  getCron(name: string): CronJob;
  /** Rejects a job that no module registers: it would be stored and never run. */
  assertRegistered(job: Pick<AnyJob, 'name' | 'run'>): void;
}

export const CRON_QUEUE = 'cron';

/** Rejects, at the start of a process, faults that would only show when the first job is lost. */
export function createJobRegistry(jobs: readonly AnyJob[], crons: readonly CronJob[]): JobRegistry {
  const jobsByName = byName(jobs);
  const cronsByName = byName(crons);
  for (const job of jobs) checkJob(job);
  for (const cron of crons) checkCron(cron);
  for (const { name } of crons) if (jobsByName.has(name)) throw new Error(`"${name}" is both a job and a cron.`);

  return {
    queues: [...new Set(jobs.map((job) => job.queue))].sort(),
    crons,
    getJob: (name) => jobsByName.get(name) ?? refuseUnknown(name),
    getCron: (name) => cronsByName.get(name) ?? refuseUnknown(name),
    assertRegistered(job) {
      if (jobsByName.get(job.name)?.run !== job.run) throw new Error(`No module registers the job "${job.name}".`);
    },
  };
}

function byName<T extends { readonly name: string }>(list: readonly T[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const one of list) {
    if (found.has(one.name)) throw new Error(`Two jobs are named "${one.name}".`);
    found.set(one.name, one);
  }
  return found;
}

function checkJob({ name, queue, attempts }: AnyJob): void {
  if (!/^[a-z][a-z0-9-]*$/.test(queue) || queue === CRON_QUEUE) {
    throw new Error(`The job "${name}" cannot use a queue named "${queue}".`);
  }
  if (!Number.isInteger(attempts) || attempts < 1) throw new Error(`The job "${name}" needs at least one attempt.`);
}

function checkCron({ name, cron }: CronJob): void {
  if (cron.trim().split(/\s+/).length !== 5) throw new Error(`The cron "${name}" needs five fields, not "${cron}".`);
}

/** Happens during a deploy: a newer process enqueued a job this one does not know. It waits for its next try. */
function refuseUnknown(name: string): never {
  throw new Error(`This release has no job named "${name}".`);
}
