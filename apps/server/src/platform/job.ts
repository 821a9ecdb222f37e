import type { z } from 'zod';
import type { PlatformScope } from './platform-scope.ts';
import type { CompanyScope } from './scope.ts';

export interface JobContext {
  /** Stays the same over all attempts. */
  readonly jobId: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Aborted when the process must stop or the job was given to another worker: pass it to every wait. */
  readonly signal: AbortSignal;
}

export interface JobDefinition<P> {
  /** `module.verb-noun`: the part before the dot is the folder. */
  readonly name: `${string}.${string}`;
  /** Jobs of one queue share its workers, so a slow external service delays only its own queue. */
  readonly queue: string;
  /** Ids, never content: the jobs schema is outside the row security of the companies. */
  readonly payload: z.ZodType<P>;
  /**
   * Two of a company with one key are one job until the first starts to run, at the earlier of their times. A second
   * enqueue waits until the first transaction has ended, so transactions that share a key must be short.
   */
  readonly key?: (payload: P) => string;
  /**
   * How often it is tried before it is stored as failed for an operator. The delays double from about 3 seconds:
   * 5 attempts span a minute, 8 span six, 10 half an hour, 12 two hours. A worker that dies uses one up.
   */
  readonly attempts: number;
  /**
   * Runs in one company transaction together with the record that it ran, so its effects happen exactly once. For work
   * that only touches the database; a job with network calls leaves it off and may run again after a crash.
   */
  readonly transactional?: boolean;
  /**
   * Runs also for the id of a company that does not exist yet. Every other job ends silently when its company was
   * deleted.
   */
  readonly runsBeforeCompany?: boolean;
  /** May take a quarter of an hour; then it counts as failed. */
  readonly run: (scope: CompanyScope, payload: P, context: JobContext) => Promise<void>;
}

export type JobType<P> = JobDefinition<P>;

/** A job of any payload, for lists. */
export interface AnyJob extends Omit<JobDefinition<never>, 'payload'> {
  readonly payload: z.ZodType;
}

export const defineJob = <P>(definition: JobDefinition<P>): JobType<P> => definition;

/**
 * Platform work on a timetable; runs in one process of the installation at a time. Missed times are caught up once; a
 * time that comes during the last run is skipped.
 */
export interface CronJob {
  readonly name: `${string}.${string}`;
  /** Five fields, UTC. */
  readonly cron: string;
  readonly run: (scope: PlatformScope) => Promise<void>;
}

export const defineCron = (definition: CronJob): CronJob => definition;

export interface EnqueueOptions {
  readonly startAfter?: Date;
}

export interface EnqueueRequest<P> {
  readonly companyId: number;
  readonly job: JobType<P>;
  readonly payload: P;
  readonly options: EnqueueOptions;
}

/** The part of a database client that enqueueing needs. */
export interface SqlExecutor {
  query(statement: { name?: string; text: string; values?: unknown[] }): Promise<{ rows: unknown[] }>;
}

export interface Jobs {
  /** Part of the client's transaction: the job exists if and only if that commits. */
  enqueue<P>(client: SqlExecutor, request: EnqueueRequest<P>): Promise<void>;
}
