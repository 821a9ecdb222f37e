import { type ConstructorOptions, PgBoss } from 'pg-boss';

export const JOBS_SCHEMA = 'jobs';

/** What every use of pg-boss here has in common; only `prepareJobs` changes its schema. */
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

/** For a short visit: an operator's command, a look from a test. */
export async function withBoss<T>(url: string, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const boss = openBoss(url, { max: 2 });
  // What fails is reported by the call that failed; without a listener it would end the process as well.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
