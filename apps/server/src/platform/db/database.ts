import pg from 'pg';
import { type Step, sendTogether } from './exchange.ts';
import { isWaiting, sendWithNext, takeWaiting } from './send-with-next.ts';

/** A query with a name is prepared once per connection; name every statement on a hot path. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /**
   * Runs a named statement by the plan that PostgreSQL caches, instead of planning it for its values. Right where the
   * best plan does not depend on the values: a test asserts it.
   */
  readonly plan?: 'generic';
}

export interface Database {
  /** The restricted role: sees one company at a time, or nothing. */
  readonly app: pg.Pool;
  /** Like `app`, but separate and past any pooler: for the few statements a process must run in time under any load. */
  readonly vital: pg.Pool;
  /** The role of the named, audited path across companies. */
  readonly platform: pg.Pool;
  /** The URL for LISTEN: never through a pooler in transaction mode. */
  readonly directUrl: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly appUrl: string;
  readonly platformUrl: string;
  readonly directUrl: string;
  readonly poolSize: number;
  readonly onError: (error: Error) => void;
  /** How long a request or a turn waited for a connection of a pool. */
  readonly onWait?: (pool: string, ms: number) => void;
}

const VITAL_POOL_SIZE = 4;

export function openDatabase(options: DatabaseOptions): Database {
  const app = openPool(options.appUrl, options.poolSize, options.onError);
  const vital = openPool(options.directUrl, VITAL_POOL_SIZE, options.onError);
  const platform = openPool(options.platformUrl, Math.max(2, Math.ceil(options.poolSize / 4)), options.onError);
  const { onWait } = options;
  if (onWait) {
    waitObservers.set(app, (ms) => onWait('app', ms));
    waitObservers.set(platform, (ms) => onWait('platform', ms));
  }
  return {
    app,
    vital,
    platform,
    directUrl: options.directUrl,
    async close() {
      await Promise.all([app.end(), vital.end(), platform.end()]);
    },
  };
}

function openPool(connectionString: string, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // A transaction left open by mistake would hold its locks, and block a conversation, for ever.
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'recado',
  });
  // A connection that PostgreSQL closes, idle or between two statements of a transaction, must not end the process. The
  // loss of an idle one is reported to both; the connection's own listener logs it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // The pool attaches the whole client to the error, which would be three screens of log.
      Reflect.deleteProperty(error, 'client');
      onError(error);
    }),
  );
  return pool;
}

const waitObservers = new WeakMap<pg.Pool, (ms: number) => void>();

/** A connection of the pool. The time it waited is what grows first when there are too few. */
export async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  const startedAt = performance.now();
  const client = await pool.connect();
  waitObservers.get(pool)?.(performance.now() - startedAt);
  return client;
}

export interface TransactionOptions {
  readonly companyId: number | null;
  /** Ends what was begun before its company was frozen; every other transaction of a frozen company is refused. */
  readonly finishes?: boolean | undefined;
  /** PostgreSQL uses the plans it has cached. Right for a transaction that finds all its rows by their keys. */
  readonly plans?: 'generic' | undefined;
}

/** Runs `work` in one transaction with one company set (or, on the platform path, none). */
export async function inTransaction<T>(
  pool: pg.Pool,
  options: TransactionOptions,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await checkOut(pool);
  let broken: Error | undefined;
  try {
    const begin = beginOf(options);
    sendWithNext(client, begin);
    try {
      const result = await work(client);
      // Also where nothing was asked: a frozen company is refused.
      await commit(client);
      return result;
    } catch (error) {
      const isBegun = !isWaiting(client, begin[0] as Step);
      takeWaiting(client);
      if (!isBegun) throw error;
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    }
  } catch (error) {
    if (isConnectionLoss(error)) broken = error as Error;
    throw error;
  } finally {
    // A connection that could not roll back is closed: the next user must not inherit its transaction.
    client.release(broken);
  }
}

const COMMIT: Step = { name: 'commit', text: 'commit' };

/** Commits in one round trip with what waits on the connection, and with these. Returns their results. */
export async function commit(client: pg.ClientBase, last: readonly Step[] = []): Promise<pg.QueryResult[]> {
  const results = await sendTogether(client, [...last, COMMIT]);
  // PostgreSQL rolls back without an error where a statement has failed and nobody was told.
  if (results.pop()?.command !== 'COMMIT') throw new Error('Rolled back: the failure of a statement was swallowed.');
  return results;
}

/**
 * Runs statements in one transaction of a company and one round trip: PostgreSQL begins the transaction with the first
 * and ends it after the last. The settings of the transaction end with it, so the connection keeps no company.
 */
export async function inOneExchange(
  pool: pg.Pool,
  { companyId, finishes }: { readonly companyId: number; readonly finishes?: boolean | undefined },
  statements: readonly Statement[],
): Promise<pg.QueryResult[]> {
  const client = await checkOut(pool);
  let broken: Error | undefined;
  try {
    const begin = planModeOf(statements[0]);
    return await sendSteps(client, [settingsFor({ companyId, finishes }, begin), ...withPlanModes(statements, begin)]);
  } catch (error) {
    if (isConnectionLoss(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

const SETTINGS = 'set-company';
const PLAN_MODE = 'set-plan-mode';
const RESTORE_PLAN_MODE = 'restore-plan-mode';
const OURS = new Set<string | undefined>([SETTINGS, PLAN_MODE, RESTORE_PLAN_MODE]);
type PlanMode = 'auto' | 'force_generic_plan';

// JIT: see `beginOf`.
function settingsFor(
  { companyId, finishes = false }: { readonly companyId: number; readonly finishes?: boolean | undefined },
  planMode: PlanMode,
): Step {
  assertCompanyId(companyId);
  return {
    name: SETTINGS,
    text: `select enter_company($1, $3), set_config('jit', 'off', true), set_config('plan_cache_mode', $2, true), set_config('enable_seqscan', $4, true)`,
    values: [companyId, planMode, finishes, planMode === 'auto' ? 'on' : 'off'],
  };
}

const planModeOf = (statement: Statement | undefined): PlanMode =>
  statement?.plan === 'generic' ? 'force_generic_plan' : 'auto';

/** The statements with the changes of the plan mode between them. */
function withPlanModes(statements: readonly Statement[], begin: PlanMode): Step[] {
  let mode = begin;
  return statements.flatMap((statement) => {
    const { plan: _, values = [], ...step } = statement;
    const wanted = planModeOf(statement);
    const change = wanted === mode ? [] : [setPlanMode(wanted)];
    mode = wanted;
    return [...change, { ...step, values: [...values] }];
  });
}

/** `auto` is the mode of the transaction, which may have begun with another one. */
const setPlanMode = (mode: PlanMode): Step =>
  mode === 'auto'
    ? { name: RESTORE_PLAN_MODE, text: RESTORE, values: [] }
    : { name: PLAN_MODE, text: `select ${PLAN_ONCE}`, values: [] };
// A plan that is made once is kept while its tables grow. In a new installation, and on the first day of a month, whose
// partition is empty, reading all of a table is cheapest, and would be done for every message until the next analyze.
const PLAN_ONCE = `set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`;
const OF_TRANSACTION = `current_setting('app.plan_mode', true)`;
const RESTORE = `select set_config('plan_cache_mode', coalesce(nullif(${OF_TRANSACTION}, ''), 'auto'), true),
  set_config('enable_seqscan', case ${OF_TRANSACTION} when 'force_generic_plan' then 'off' else 'on' end, true)`;

/** From here to the end of the transaction PostgreSQL uses the plans it has cached. */
const GENERIC_PLANS = `select ${PLAN_ONCE}, set_config('app.plan_mode', 'force_generic_plan', true)`;

const USE_GENERIC_PLANS: Step = { name: 'use-generic-plans', text: GENERIC_PLANS };
const BEGIN: Step = { name: 'begin', text: 'begin' };
export const BEGIN_WITH_GENERIC_PLANS: readonly Step[] = [BEGIN, USE_GENERIC_PLANS];

function beginOf({ companyId, finishes = false, plans }: TransactionOptions): readonly Step[] {
  if (companyId === null) return [BEGIN];
  assertCompanyId(companyId);
  // PostgreSQL considers a list that reads many rows expensive enough for JIT, which takes ten times as long as running it.
  const text = `select enter_company($1, $2), set_config('jit', 'off', true)`;
  const begin = [BEGIN, { name: 'begin-for-company', text, values: [companyId, finishes] }];
  return plans === 'generic' ? [...begin, USE_GENERIC_PLANS] : begin;
}

async function sendSteps(client: pg.ClientBase, steps: readonly Step[]): Promise<pg.QueryResult[]> {
  const results = await sendTogether(client, steps);
  return results.filter((_, index) => !OURS.has(steps[index]?.name));
}

function assertCompanyId(companyId: number): void {
  if (!Number.isSafeInteger(companyId) || companyId <= 0) throw new Error('A company id is a positive whole number.');
}

/** Runs statements in the transaction that a client is in, in one round trip. */
export async function runStatements(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<pg.QueryResultRow[][]> {
  const steps = withPlanModes(statements, 'auto');
  const end = planModeOf(statements.at(-1)) === 'auto' ? [] : [setPlanMode('auto')];
  return (await sendSteps(client, [...steps, ...end])).map(({ rows }) => rows);
}

export async function runStatement<R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: Statement,
): Promise<R[]> {
  const [rows = []] = await runStatements(client, [statement]);
  return rows as R[];
}

/** The connection is lost, or its prepared statements are: a migration has changed the type of a column they return. */
function isConnectionLoss(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === '0A000' && String(message).includes('cached plan')) return true;
  return typeof code === 'string' && (code.startsWith('08') || code.startsWith('57P') || code === 'ECONNRESET');
}
