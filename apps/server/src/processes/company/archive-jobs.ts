import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { z } from 'zod';
import { modules } from '../../modules.ts';
import { withBoss } from '../../platform/jobs/boss.ts';
import { singletonKeyOf } from '../../platform/jobs/enqueue-job.ts';
import { createJobRegistry } from '../../platform/jobs/job-registry.ts';
import type { Manifest } from './archive.ts';
import { createSum, linesOf } from './copied-rows.ts';

const storedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  data: z.looseObject({ companyId: z.int(), name: z.string(), payload: z.unknown() }),
  singletonKey: z.string(),
  startAfter: z.iso.datetime({ offset: true }),
  retryLimit: z.int().min(0),
});
type StoredJob = z.output<typeof storedJob>;

const registry = createJobRegistry(
  modules.flatMap(({ jobs }) => jobs ?? []),
  [],
);

/** The jobs of a company that have not ended. A failed one waits for the operator of its installation, and stays there. */
export async function exportJobs(client: pg.Client, companyId: number, path: string): Promise<Manifest['jobs']> {
  const sum = createSum();
  const lines = await readWaiting(client, companyId);
  for (const line of lines) sum.add(hash('sha256', line));
  await writeFile(path, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  return sum.result();
}

/** An installation that has not run its jobs yet has no queue. */
async function readWaiting(client: pg.Client, companyId: number): Promise<string[]> {
  const { rows: found } = await client.query("select from pg_class where oid = to_regclass('jobs.job_common')");
  if (found.length === 0) return [];
  const { rows } = await client.query<{ line: string }>(
    `select json_build_object('id', id, 'queue', name, 'data', data, 'singletonKey', singleton_key,
                              'startAfter', start_after, 'retryLimit', retry_limit)::text as line
       from jobs.job_common where state in ('created', 'retry', 'active') and (data ->> 'companyId')::int = $1
      order by created_on, id`,
    [companyId],
  );
  return rows.map(({ line }) => line);
}

interface JobsToImport {
  readonly jobsUrl: string;
  readonly companyId: number;
  readonly path: string;
  readonly expected: Manifest['jobs'];
}

/** With their ids: the receipt of a job that ran already is found by it. */
export async function importJobs(
  client: pg.Client,
  { jobsUrl, companyId, path, expected }: JobsToImport,
): Promise<void> {
  const jobs = await readJobs(path, expected);
  for (const job of jobs) assertJobOf(companyId, job);
  if (jobs.length === 0) return;
  const db = { executeSql: (text: string, values: unknown[] = []) => client.query(text, values) };
  await withBoss(jobsUrl, async (boss) => {
    for (const { id, queue, data, singletonKey, startAfter, retryLimit } of jobs) {
      await boss.send(queue, data, { id, singletonKey, retryLimit, startAfter: new Date(startAfter), db });
    }
  });
}

async function readJobs(path: string, expected: Manifest['jobs']): Promise<StoredJob[]> {
  const sum = createSum();
  const jobs: StoredJob[] = [];
  for await (const line of linesOf(createReadStream(path))) {
    sum.add(hash('sha256', line));
    jobs.push(storedJob.parse(JSON.parse(line.toString('utf8'))));
  }
  if (JSON.stringify(sum.result()) !== JSON.stringify(expected))
    throw new Error('The jobs of the archive are not those of the manifest.');
  return jobs;
}

/**
 * As the product would have enqueued it for the company. The queue is shared: a forged key would take the place of a
 * waiting job of another company, which would then never run.
 */
function assertJobOf(companyId: number, { id, queue, data, singletonKey, retryLimit }: StoredJob): void {
  const job = registry.getJob(data.name);
  const payload = job.payload.safeParse(data.payload);
  const key = payload.success ? singletonKeyOf(companyId, job, payload.data as never) : undefined;
  // A job that was postponed has a new id and keeps its key.
  const hasOwnKey = job.key ? singletonKey === key : z.uuid().safeParse(singletonKey).success;
  const isOwn = data.companyId === companyId && queue === job.queue && payload.success && hasOwnKey;
  if (!isOwn || retryLimit >= job.attempts) throw new Error(`The job ${id} of the archive is not one of its company.`);
}
