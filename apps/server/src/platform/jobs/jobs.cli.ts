import { parseArgs } from 'node:util';
import { loadEnv } from '../env.ts';
import { withBoss } from './boss.ts';
import { dropFailedJob, listFailedJobs, retryFailedJob } from './failed-jobs.ts';

const usage = `Jobs that failed for good, for operators.

  list [--limit 100]   the newest first
  retry <id> …         one more attempt
  drop <id> …          delete without running`;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { limit: { type: 'string' } } });
const [command, ...ids] = positionals;
const url = loadEnv(process.env).DATABASE_JOBS_URL;

switch (command) {
  case 'list':
    await withBoss(url, async (boss) => {
      const failed = await listFailedJobs(boss, { limit: Number(values.limit ?? 100) });
      if (failed.length === 0) console.log('No job has failed.');
      for (const job of failed) {
        const company = job.companyId === null ? '-' : `company ${job.companyId}`;
        console.log(
          `${job.id}  ${job.failedAt.toISOString()}  ${job.name}  ${company}  ${job.attempts}×  ${job.reason}`,
        );
      }
    });
    break;
  case 'retry':
    await forEachId(retryFailedJob, 'is tried again');
    break;
  case 'drop':
    await forEachId(dropFailedJob, 'is dropped');
    break;
  default:
    console.log(usage);
    process.exitCode = 1;
}

async function forEachId(act: typeof retryFailedJob, done: string): Promise<void> {
  await withBoss(url, async (boss) => {
    for (const id of ids) {
      const happened = await act(boss, id);
      console.log(`${id} ${happened ? done : 'is not a failed job'}`);
      if (!happened) process.exitCode = 1;
    }
  });
}
