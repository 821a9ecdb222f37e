import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { isLocked, retryWhenLocked } from './retry-when-locked.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const LOCK_KEY = 7_236_236; // "RECADO" on a phone's keypad: any number, but always the same one

export interface MigrateOptions {
  /** The pause before the first retry of a migration that found a table locked; it grows with every retry. */
  readonly retryAfterMs?: number;
  /** Called before each retry. */
  readonly onLocked?: (name: string) => void | Promise<void>;
  readonly folder?: URL;
}

/** Migrates the database to the newest schema. Forward only; several processes may call it concurrently. */
export async function migrate(
  ownerUrl: string,
  { folder = MIGRATIONS, ...options }: MigrateOptions = {},
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await readApplied(client);
    const fresh: string[] = [];
    for (const name of await migrationNames(folder)) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const before = applied.get(name);
      // An edited migration would leave two installations of one version with two schemas.
      if (before !== undefined && before !== checksum) throw new Error(`Migration ${name} was changed after it ran.`);
      if (before !== undefined) continue;
      await applyOne(client, { name, sql, checksum }, options);
      fresh.push(name);
    }
    return fresh;
  } finally {
    await client.end();
  }
}

/** Runs the once-per-database preparation (roles, extensions, the jobs schema) as a superuser. */
export async function provision(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(await readFile(new URL('provision.sql', MIGRATIONS), 'utf8'));
  } finally {
    await client.end();
  }
}

/** Changes whenever a migration or the provisioning does: names a database that was created by them. */
export async function migrationsDigest(): Promise<string> {
  const digest = createHash('sha256');
  for (const name of ['provision.sql', ...(await migrationNames(MIGRATIONS))]) {
    digest.update(name).update(await readFile(new URL(name, MIGRATIONS)));
  }
  return digest.digest('hex').slice(0, 16);
}

async function migrationNames(folder: URL): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
}

async function readApplied(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Such a migration is one statement that commits by itself, and that can be started again after a failure: a backfill in
 * batches, or an index built concurrently.
 */
const NO_TRANSACTION = '-- no-transaction:';

/** For each statement; a migration that has to wait longer for a table is rolled back and tried again. */
const LOCK_TIMEOUT = '2s';
const RETRIES = 10;

async function applyOne(
  client: pg.Client,
  one: Migration,
  { retryAfterMs = 1_000, onLocked }: Omit<MigrateOptions, 'folder'>,
): Promise<void> {
  const run = one.sql.startsWith(NO_TRANSACTION) ? runAlone : runInTransaction;
  const tryOnce = () =>
    run(client, one).catch(async (error) => {
      await client.query('rollback');
      throw error;
    });
  try {
    await retryWhenLocked(tryOnce, { retries: RETRIES, pauseMs: retryAfterMs, onLocked: () => onLocked?.(one.name) });
  } catch (error) {
    const reason = isLocked(error) ? `: a table was in use at each of ${RETRIES + 1} attempts` : '';
    throw new Error(`Migration ${one.name} failed${reason}.`, { cause: error });
  }
}

async function runInTransaction(client: pg.Client, one: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
  await client.query(one.sql);
  await recordApplied(client, one);
  await client.query('commit');
}

/** Without a lock timeout: CONCURRENTLY waits for other transactions as for locks, and blocks nobody meanwhile. */
async function runAlone(client: pg.Client, one: Migration): Promise<void> {
  await dropInvalidIndexes(client, one.sql);
  await client.query(one.sql);
  await recordApplied(client, one);
}

/** An interrupted CREATE INDEX CONCURRENTLY leaves an invalid index, whose name would be taken when it is repeated. */
async function dropInvalidIndexes(client: pg.Client, sql: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(sql))) {
    await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
  }
}

async function recordApplied(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
