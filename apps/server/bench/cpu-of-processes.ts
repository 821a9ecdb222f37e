import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** The CPU time of a process with all its threads, where it runs on this machine; other load does not change it. */
export function cpuMsOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + readNanoseconds(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1e6;
  } catch {
    return Number.NaN;
  }
}

const readNanoseconds = (path: string): number => Number(readFileSync(path, 'utf8').split(' ')[0]);

/** PostgreSQL's processes for the connections of one program to the database of this URL. */
export async function backendsOf(superuserUrl: string, application: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
      [application],
    );
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}
