import type { PgBoss } from 'pg-boss';
import { holdJobs, type UnfinishedJob } from '../jobs/hold-jobs.ts';
import { RESTORED_TEXT } from './restore-step.ts';

/** The queue of all jobs that send mail. */
const MAIL_QUEUE = 'mail';

/** A waiting mail may have been sent since the backup: an operator retries or drops its job. Returns their companies. */
export async function holdMailsAfterRestore(boss: PgBoss, jobs: readonly UnfinishedJob[]): Promise<number[]> {
  const mails = jobs.filter(({ queue }) => queue === MAIL_QUEUE);
  const held = await holdJobs(
    boss,
    mails.map(({ id }) => id),
    RESTORED_TEXT,
  );
  const isHeld = new Set(held);
  return mails.filter(({ id }) => isHeld.has(id)).map(({ companyId }) => companyId);
}
