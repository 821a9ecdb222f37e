import { type ConstructorOptions, PgBoss } from 'pg-boss';

export const JOBS_SCHEMA = 'jobs';

/** The common options of every pg-boss instance; only `prepareJobs` changes its schema. */
export function openBoss(url: string, options: ConstructorOptions): PgBoss {
  return new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    application_name: 'recado-jobs',
    connectionTimeoutMillis: 5_000,
    createSchema: false,
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    ...options,
  });
}

/** For short use: an operator's command, a check in a test. */
export async function withBoss<T>(url: string, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const boss = openBoss(url, { max: 2 });
  // The failing call reports its error; without a listener it would also end the process.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
