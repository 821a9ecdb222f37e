import type { z } from 'zod';
import type { PlatformScope } from '../platform-scope.ts';
import type { CompanyScope } from '../scope.ts';

export interface JobContext {
  /** Stays the same over all attempts. */
  readonly jobId: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Aborted when the process must leave or the job was given to another worker: hand it to whatever waits. */
  readonly signal: AbortSignal;
}

export interface JobDefinition<P> {
  /** `module.verb-noun`: the part before the dot is the folder. */
  readonly name: `${string}.${string}`;
  /** Jobs of one queue share its workers, so a slow outside service delays only its own queue. */
  readonly queue: string;
  /** Ids, never content: the jobs schema stands outside the row security of the companies. */
  readonly payload: z.ZodType<P>;
  /**
   * Two of a company with one key are one job until the first begins to run, at the earlier of their times. Who
   * enqueues second waits until the first transaction has ended, so keep transactions short that share a key.
   */
  readonly key?: (payload: P) => string;
  /**
   * How often it is tried before it is kept as failed for an operator. The pauses double from about 3 seconds:
   * 5 attempts span a minute, 8 span six, 10 half an hour, 12 two hours. A worker that dies uses one up.
   */
  readonly attempts: number;
  /**
   * Runs in one company transaction together with the record that it ran, so its effects happen exactly once.
   * For work that only touches the database; what calls the network leaves it off and may run again after a crash.
   */
  readonly transactional?: boolean;
  /** Runs also for the id of a company that is not there yet. Every other job ends without a word when its company is gone. */
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
 * Platform work on a timetable; runs in one process of the installation at a time. What came due while nothing ran is
 * made up for once; a time that comes while the last run still goes on is skipped.
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

/** As much of a database client as enqueueing needs. */
export interface SqlExecutor {
  query(statement: { name?: string; text: string; values?: unknown[] }): Promise<{ rows: unknown[] }>;
}

export interface Jobs {
  /** Part of the client's transaction: the job exists if and only if that commits. */
  enqueue<P>(client: SqlExecutor, request: EnqueueRequest<P>): Promise<void>;
}
