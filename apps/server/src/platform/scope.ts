import type pg from 'pg';
import { inOneExchange, inTransaction, runStatement, runStatements, type Statement } from './db/database.ts';
import { type Db, drizzleOn } from './db/drizzle.ts';
import { openSavepoint } from './db/savepoint.ts';
import { sendWithNext } from './db/send-with-next.ts';
import { throwRefusal } from './errors.ts';
import type { Announcement, EventType, Fact } from './events.ts';
import { createGathering } from './gather.ts';
import type { EnqueueOptions, JobType } from './job.ts';
import type { Services } from './services.ts';
import { currentTrace, withSpan } from './spans/tracing.ts';
import type { Actor } from './viewer.ts';

/** Tenancy as the first argument: a module has no other access to the database. */
export interface CompanyScope {
  readonly companyId: number;
  readonly actor: Actor;
  /** The only clock. */
  readonly now: Date;
  readonly services: Services;
  /** Bound to this company. Outside `transaction` each statement is a separate transaction. */
  readonly db: Db;
  /** A plain statement, for hot paths: named, it is prepared once per connection. */
  query<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]>;
  /**
   * Several statements that do not need each other's rows, in one round trip and one transaction. Undefined stands for a
   * statement that is not needed this time: it has no rows.
   */
  queryAll<R extends readonly pg.QueryResultRow[]>(statements: StatementsFor<R>): Promise<RowsOf<R>>;
  /** Emits a domain event: reactions run in this transaction, realtime events are published after commit. */
  emit<P>(event: EventType<P>, payload: P): Promise<void>;
  /** The job exists if and only if this transaction commits. */
  enqueue<P>(job: JobType<P>, payload: P, options?: EnqueueOptions): Promise<void>;
  /**
   * Collects rows until the transaction ends and then writes all of them together, as its last statements: for rows
   * that other transactions may have to wait for. Rows of a rolled-back savepoint are dropped.
   */
  writeLast<T>(write: LastWrite<T>, rows: readonly T[]): Promise<void>;
  /** Runs once the transaction has committed, in order; never when it (or its savepoint) rolled back. */
  afterCommit(action: AfterCommit): void;
  /** Inside another transaction this is a savepoint: a failure in it leaves the rest intact. */
  transaction<T>(work: (scope: CompanyScope) => Promise<T>): Promise<T>;
}

type StatementsFor<R extends readonly unknown[]> = { readonly [K in keyof R]: Statement | undefined };
type RowsOf<R extends readonly unknown[]> = { readonly [K in keyof R]: R[K][] };

export type AfterCommit = () => void | Promise<void>;

/** The statements that write the rows; they are sent together with the commit. */
export type LastWrite<T> = (rows: readonly T[]) => readonly Statement[] | Promise<readonly Statement[]>;

export interface ScopeIdentity {
  readonly companyId: number;
  readonly actor: Actor;
  readonly now?: Date;
  /** For the end of what was begun before a freeze: see `TransactionOptions`. */
  readonly finishes?: boolean;
  /** Of its transactions: see `TransactionOptions`. */
  readonly plans?: 'generic';
}

export function companyScope(services: Services, identity: ScopeIdentity): CompanyScope {
  const now = identity.now ?? services.clock();
  const root: CompanyScope = {
    companyId: identity.companyId,
    actor: identity.actor,
    now,
    services,
    get db() {
      return drizzleOn({ query: oneStatement as pg.Pool['query'] });
    },
    query: async <R extends pg.QueryResultRow>(statement: Statement) =>
      ((await root.queryAll([statement]))[0] ?? []) as R[],
    queryAll: <R extends readonly pg.QueryResultRow[]>(statements: StatementsFor<R>) =>
      sendNeeded<R>(statements, async (needed) =>
        (await inOneExchange(services.database.app, identity, needed).catch(throwRefusal)).map(({ rows }) => rows),
      ),
    emit: (event, payload) => root.transaction((scope) => scope.emit(event, payload)),
    enqueue: (job, payload, options) => root.transaction((scope) => scope.enqueue(job, payload, options)),
    writeLast: (write, rows) => root.transaction((scope) => scope.writeLast(write, rows)),
    afterCommit: (action) => void runAfterCommit(root, [action]),
    async transaction(work) {
      const pending: Pending[] = [];
      const result = await withSpan('db.transaction', {}, () =>
        inTransaction(services.database.app, identity, async (client) => {
          const last: KeptRow[] = [];
          const scope = scopeOnClient({ root, client, pending, last, depth: 0 });
          const done = await work(scope);
          await keepForCommit(client, last);
          return done;
        }).catch(throwRefusal),
      );
      await runAfterCommit(root, pending);
      return result;
    },
  };
  return root;

  async function oneStatement(statement: Statement, values: readonly unknown[]): Promise<pg.QueryResult> {
    const [result] = await inOneExchange(services.database.app, identity, [{ ...statement, values }]).catch(
      throwRefusal,
    );
    if (!result) throw new Error('A statement that did not fail returned no result.');
    return result;
  }
}

export interface ScopeOnOpenTransaction {
  readonly scope: CompanyScope;
  /** Call it immediately before the commit, which sends the rows the scope has collected for the end. */
  readonly writeLast: () => Promise<void>;
  /** Call it after the commit. */
  readonly committed: () => void;
}

/** A scope on a transaction that another caller began and will end (the lane worker). */
export function scopeOnOpenTransaction(
  services: Services,
  identity: ScopeIdentity,
  client: pg.PoolClient,
): ScopeOnOpenTransaction {
  const pending: Pending[] = [];
  const last: KeptRow[] = [];
  const root = companyScope(services, identity);
  const scope = scopeOnClient({ root, client, pending, last, depth: 0 });
  return {
    scope,
    writeLast: () => keepForCommit(client, last),
    committed() {
      if (last.length > 0)
        throw new Error('The transaction was committed without writing the rows its scope had collected.');
      void runAfterCommit(root, pending);
    },
  };
}

/** For after the commit: a domain event to publish, or an action. */
type Pending = Fact | AfterCommit;

interface KeptRow {
  readonly write: LastWrite<unknown>;
  readonly row: unknown;
}

interface OpenTransaction {
  readonly root: CompanyScope;
  readonly client: pg.PoolClient;
  readonly pending: Pending[];
  readonly last: KeptRow[];
  readonly depth: number;
}

function scopeOnClient(open: OpenTransaction): CompanyScope {
  const { root, client, pending, last, depth } = open;
  let db: Db | undefined;
  const scope: CompanyScope = {
    companyId: root.companyId,
    actor: root.actor,
    now: root.now,
    services: root.services,
    get db() {
      db ??= drizzleOn(client);
      return db;
    },
    query: (statement) => runStatement(client, statement),
    queryAll: <R extends readonly pg.QueryResultRow[]>(statements: StatementsFor<R>) =>
      sendNeeded<R>(statements, (needed) => runStatements(client, needed)),
    async emit(event, payload) {
      const checked = event.payload.parse(payload);
      pending.push({ name: event.name, payload: checked, trace: currentTrace() });
      await root.services.events.react(scope, event.name, checked);
    },
    enqueue: (job, payload, options) =>
      root.services.jobs.enqueue(client, { companyId: root.companyId, job, payload, options: options ?? {} }),
    writeLast(write, rows) {
      for (const row of rows) last.push({ write: write as LastWrite<unknown>, row });
      return Promise.resolve();
    },
    afterCommit: (action) => {
      pending.push(action);
    },
    async transaction(work) {
      const before = { pending: pending.length, last: last.length };
      const savepoint = openSavepoint(client, depth);
      try {
        const result = await work(scopeOnClient({ ...open, depth: depth + 1 }));
        await savepoint.release();
        return result;
      } catch (error) {
        // Where the transaction itself was refused there is no savepoint: the caller must get the refusal.
        await savepoint.rollBack().catch(() => {
          throw error;
        });
        pending.length = before.pending;
        last.length = before.last;
        throw error;
      }
    },
  };
  return scope;
}

async function sendNeeded<R extends readonly unknown[]>(
  statements: readonly (Statement | undefined)[],
  send: (needed: readonly Statement[]) => Promise<pg.QueryResultRow[][]>,
): Promise<RowsOf<R>> {
  const needed = statements.filter((statement) => statement !== undefined);
  const results = needed.length === 0 ? [] : await send(needed);
  let next = 0;
  return statements.map((statement) => (statement === undefined ? [] : results[next++])) as unknown as RowsOf<R>;
}

/** One call per kind of row, so that a kind can be locked in one order over the whole transaction. */
async function keepForCommit(client: pg.ClientBase, last: KeptRow[]): Promise<void> {
  for (const [write, kept] of Map.groupBy(last, ({ write }) => write)) {
    const statements = await write(kept.map(({ row }) => row));
    sendWithNext(
      client,
      statements.map(({ values = [], ...statement }) => ({ ...statement, values: [...values] })),
    );
  }
  last.length = 0;
}

/** In production `run` returns nothing to wait for: a slow or absent Redis must not delay the response. */
function runAfterCommit(root: CompanyScope, pending: readonly Pending[]): void | Promise<void> {
  if (pending.length === 0) return;
  const { services } = root;
  return services.background.run('after commit', async () => {
    for (const action of actionsOf(root, pending)) {
      try {
        await action();
      } catch (error) {
        // A failed action must not stop the next ones: clients have to receive the loss of a permission.
        services.log.error({ err: error }, 'an action after commit failed');
      }
    }
  });
}

/** In order. Consecutive events are published together: their data is read once. */
function actionsOf(root: CompanyScope, pending: readonly Pending[]): AfterCommit[] {
  const actions: AfterCommit[] = [];
  let facts: Fact[] = [];
  const tellFacts = () => {
    const collected = facts;
    facts = [];
    if (collected.length > 0) actions.push(() => announce(root, collected));
  };
  for (const one of pending) {
    if (typeof one === 'object') {
      facts.push(one);
      continue;
    }
    tellFacts();
    actions.push(one);
  }
  tellFacts();
  return actions;
}

const announcingOf = new WeakMap<Services, (companyId: number, facts: readonly Fact[]) => Promise<void>>();

/**
 * Publishes to browsers. They may miss it: realtime is a hint, the database is the truth. What a company's transactions
 * commit while its rows are being read is read together afterwards.
 */
function announce({ services, companyId }: CompanyScope, facts: readonly Fact[]): Promise<void> {
  const known = announcingOf.get(services);
  if (known) return known(companyId, facts);
  const publish = async (companyId: number, facts: readonly Fact[]): Promise<void> => {
    const root = companyScope(services, { companyId, actor: 'system' });
    for (const announcement of await services.events.announcements(root, facts)) {
      publishTraced(services, companyId, announcement);
    }
  };
  const announceAll = createGathering<number, Fact>(async (companyId, facts) => {
    try {
      await publish(companyId, facts);
    } catch (error) {
      if (facts.length === 1) throw error;
      services.log.warn({ err: error }, 'events that could not be read together are read one by one');
      // One that cannot be read must not take those of other transactions with it.
      for (const fact of facts) {
        await publish(companyId, [fact]).catch((error) =>
          services.log.error({ err: error }, 'an event was not published'),
        );
      }
    }
  });
  announcingOf.set(services, announceAll);
  return announceAll(companyId, facts);
}

function publishTraced({ tracing, live }: Services, companyId: number, announcement: Announcement): void {
  const span = tracing.resume(announcement.trace, 'realtime.publish', {
    attributes: { 'recado.company.id': companyId, 'recado.channel': announcement.channel },
  });
  live.publish(companyId, span ? { ...announcement, trace: span.traceparent } : announcement);
  span?.end();
}
