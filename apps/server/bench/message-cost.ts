import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { Installation } from '../proof/installation.ts';

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;
/** A connection reports its transactions to the statistics at most once a second, later if it is idle. */
const REPORTED_MS = 1_200;

export interface Cost {
  /** In milliseconds. Simulators and Redis are not counted. */
  readonly cpu: { readonly api: number; readonly worker: number; readonly postgres: number };
  readonly statements: number;
  readonly transactions: number;
}

interface StatementCost {
  readonly text: string;
  readonly calls: number;
  /** How often it was planned: a cached plan is planned once per connection, and after every analyze of its tables. */
  readonly plans: number;
  readonly planMs: number;
  readonly runMs: number;
}

/** Settings of PostgreSQL that count the statements of clients, and not those inside functions. */
export const COUNT_STATEMENTS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'top',
} as const;

/** Those that every tenth of the work needed, for one of `count`. */
export function printStatements(statements: readonly StatementCost[], count: number): void {
  console.log('   each planned    plan     run');
  for (const { text, calls, plans, planMs, runMs } of statements) {
    if (calls < count / 10) continue;
    const figures = [
      (calls / count).toFixed(2),
      (plans / count).toFixed(2),
      (planMs / count).toFixed(3),
      (runMs / count).toFixed(3),
    ];
    console.log(`${figures.map((one) => one.padStart(7)).join(' ')}  ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`);
  }
}

export interface CostMeter {
  /** What the work has cost: every process is read before and after it. */
  measure(work: () => Promise<void>): Promise<Cost>;
  /** Of the last measured work, the most expensive first. */
  listStatements(): Promise<readonly StatementCost[]>;
  stop(): Promise<void>;
}

export async function startCostMeter(installation: Installation): Promise<CostMeter> {
  const client = new pg.Client({ connectionString: installation.ownerUrl });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const ask = async <R extends pg.QueryResultRow>(text: string): Promise<R[]> => (await client.query<R>(text)).rows;
  const countTransactions = async (): Promise<number> => {
    await new Promise((resolve) => setTimeout(resolve, REPORTED_MS));
    const [row] = await ask<{ n: number }>(
      'select (xact_commit + xact_rollback)::float8 as n from pg_stat_database where datname = current_database()',
    );
    return row?.n ?? 0;
  };
  return {
    async measure(work) {
      const transactions = await countTransactions();
      await ask('select pg_stat_statements_reset()');
      const before = cpuOf(installation);
      await work();
      const after = cpuOf(installation);
      const [row] = await ask<{ n: number }>('select sum(calls)::float8 as n from pg_stat_statements');
      return {
        cpu: {
          api: after.api - before.api,
          worker: after.worker - before.worker,
          postgres: after.postgres - before.postgres,
        },
        statements: row?.n ?? 0,
        transactions: (await countTransactions()) - transactions,
      };
    },
    listStatements: () =>
      ask<StatementCost & pg.QueryResultRow>(
        `select query as text, sum(calls)::float8 as calls, sum(plans)::float8 as plans, sum(total_plan_time) as "planMs",
           sum(total_exec_time) as "runMs"
         from pg_stat_statements group by query order by sum(total_plan_time + total_exec_time) desc`,
      ),
    stop: () => client.end(),
  };
}

/** The CPU time that the processes have used until now, in milliseconds. */
export function cpuOf(installation: Installation): Cost['cpu'] {
  const total = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + cpuOfProcess(pid), 0);
  const server = installation.pidsOf('postgres');
  return {
    api: total(installation.pidsOf('api')),
    worker: total(installation.pidsOf('worker')),
    postgres: total([...server, ...server.flatMap(childrenOf)]),
  };
}

/** With the ended children, whose time the kernel adds to their parent. */
function cpuOfProcess(pid: number): number {
  const fields = statOf(pid);
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
}

/** The fields after the name of the program, which may itself contain spaces. */
function statOf(pid: number | string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It ended in this moment.
    return [];
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === parent)
    .map(Number);
