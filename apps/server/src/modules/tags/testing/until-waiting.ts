import { setTimeout as pause } from 'node:timers/promises';
import type { CompanyScope } from '../../../platform/scope.ts';

// Not pg_stat_activity, which a transaction reads once: later connections would never be seen.
const WAITING = `
  with recursive waiting (pid) as (
    select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))
    union
    select l.pid from pg_locks l join waiting w on w.pid = any (pg_blocking_pids(l.pid)) where not l.granted)
  select count(*)::int as waiting from waiting`;

/** Returns once this many other transactions wait for this one, directly or behind one another. */
export async function untilWaiting(scope: CompanyScope, others: number): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const [row] = await scope.query<{ waiting: number }>({ text: WAITING });
    if (row && row.waiting >= others) return;
    await pause(10);
  }
  throw new Error(`No transaction came to wait: ${others} were expected.`);
}
