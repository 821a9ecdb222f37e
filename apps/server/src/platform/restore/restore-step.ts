import type { MessageFailure } from '@recado/contracts';
import type { UnfinishedJob } from '../jobs/hold-jobs.ts';
import type { CompanyScope } from '../scope.ts';

/**
 * A step of "npm run recover -- after-restore". After a restore the world is ahead of the database: work that waits here
 * may have been done since the backup, so nothing of it may run by itself.
 */
export interface RestoreStep {
  /** Names the held work in the counts. */
  readonly kind: string;
  /** Messages that wait are held before the work that writes them, which would otherwise withdraw them and write again. */
  readonly phase: 'messages' | 'work';
  /**
   * Holds the work of one company, in the transaction of the scope. Returns how much; a second call finds nothing.
   * `jobs` are the company's jobs that have not ended.
   */
  readonly hold: (scope: CompanyScope, jobs: readonly UnfinishedJob[]) => Promise<number>;
}

export const defineRestoreStep = (step: RestoreStep): RestoreStep => step;

/** The reason that users see at held work. */
export const RESTORED: MessageFailure = { reason: 'restored', code: null, text: '' };

/** The reason that operators see at held jobs. */
export const RESTORED_TEXT = 'restored from backup: it may have been done since; check before it runs again';
