import pg from 'pg';
import { afterEach } from 'vitest';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { createTestDatabase, type DatabaseUrls, dropTestDatabase } from '../../../../test/test-database.ts';
import { testEnv, testServices } from '../../../../test/test-services.ts';
import type { AnyJob, CronJob } from '../../job.ts';
import { createMetrics } from '../../ops/metrics.ts';
import { type CompanyScope, companyScope } from '../../scope.ts';
import type { Services } from '../../services.ts';
import { createJobs, type JobsHandle, type JobsOptions } from '../jobs.ts';
import { prepareJobs } from '../prepare-jobs.ts';

export interface JobsTestbed {
  readonly urls: DatabaseUrls;
  readonly services: Services;
  /** A process that runs jobs; stopped after the test. */
  startWorker(options?: Partial<JobsOptions>): Promise<JobsHandle>;
  aCompany(): Promise<CompanyScope>;
  /** Queries that a test may run although the product may not. */
  lookAt<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
}

/**
 * A separate database, because workers take whatever waits in their queues, also jobs of another test. Has the table
 * `marks` for the effects of jobs.
 */
export async function openJobsTestbed(
  name: string,
  { jobs, crons = [] }: { jobs: readonly AnyJob[]; crons?: readonly CronJob[] },
): Promise<JobsTestbed> {
  const urls = await createTestDatabase(`recado_test_jobs_${name}_${process.pid}`);
  const superuser = new pg.Pool({ connectionString: urls.superuser, max: 2 });
  const workers: JobsHandle[] = [];
  const common = { url: urls.jobs, jobs, crons, services: () => services };
  const producer = createJobs({ ...common, mode: 'enqueue-only' });
  atTheEnd(async () => {
    await producer.stop();
    await superuser.end();
    await dropTestDatabase(urls.name);
  });
  const services: Services = testServices({
    env: testEnv({ DATABASE_URL: urls.app, DATABASE_PLATFORM_URL: urls.platform, DATABASE_JOBS_URL: urls.jobs }),
    jobs: producer.jobs,
  });
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));

  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  await owner.query(`create table marks (company_id int not null, mark text not null, made_at timestamptz default now());
                     call make_tenant_table('marks')`);
  await owner.end();
  await prepareJobs({ url: urls.jobs, jobs, crons });
  await producer.start();

  return {
    urls,
    services,
    async startWorker(options = {}) {
      // Each counts separately, like a process.
      const own: Services = { ...services, metrics: createMetrics() };
      const worker = createJobs({ ...common, services: () => own, mode: 'work', stopTimeoutMs: 5_000, ...options });
      await worker.start();
      workers.push(worker);
      return worker;
    },
    async aCompany() {
      const { rows } = await superuser.query<{ id: number }>(
        `insert into companies (name) values ('Teste') returning id`,
      );
      return companyScope(services, { companyId: rows[0]?.id ?? 0, actor: 'system' });
    },
    async lookAt<R extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      return (await superuser.query<R>(text, values)).rows;
    },
  };
}

export const leaveMark = (scope: CompanyScope, mark: string) =>
  scope.query({ text: 'insert into marks (company_id, mark) values ($1, $2)', values: [scope.companyId, mark] });

export async function marksOf(scope: CompanyScope): Promise<string[]> {
  const rows = await scope.query<{ mark: string }>({ text: 'select mark from marks order by made_at' });
  return rows.map(({ mark }) => mark);
}
