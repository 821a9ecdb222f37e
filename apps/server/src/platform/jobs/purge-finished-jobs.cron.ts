import { defineCron } from '../job.ts';
import type { PlatformScope } from '../platform-scope.ts';

const DAY_MS = 86_400_000;
const BATCH = 5_000;

/**
 * Deletes jobs that succeeded three days ago, and receipts that no job can need any more. In small batches, so that no
 * delete holds its locks for long. Failed jobs stay until an operator retries or drops them.
 */
export const purgeFinishedJobs = defineCron({
  name: 'jobs.forget-finished-jobs',
  cron: '41 * * * *',
  async run(platform) {
    await deleteInBatches(platform, {
      text: `delete from jobs.job_common where (name, id) in (
               select name, id from jobs.job_common
               where state in ('completed', 'cancelled') and completed_on < $1 limit $2)`,
      before: new Date(platform.now.getTime() - 3 * DAY_MS),
    });
    await deleteInBatches(platform, {
      text: `delete from job_receipts where (company_id, job_id) in (
               select company_id, job_id from job_receipts where ran_at < $1 order by ran_at limit $2)`,
      before: new Date(platform.now.getTime() - 30 * DAY_MS),
    });
  },
});

async function deleteInBatches(platform: PlatformScope, { text, before }: { text: string; before: Date }) {
  const counted = `with gone as (${text} returning 1) select count(*)::int as count from gone`;
  for (;;) {
    const [row] = await platform.query<{ count: number }>({ text: counted, values: [before, BATCH] });
    if (row === undefined || row.count < BATCH) return;
  }
}
