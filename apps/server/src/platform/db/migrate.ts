import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const LOCK_KEY = 7_236_236; // "RECADO" on a phone's keypad: any number, but always the same one

/** Migrates the database to the newest schema. Forward only; several processes may call it concurrently. */
export async function migrate(ownerUrl: string): Promise<readonly string[]> {
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
    for (const name of await migrationNames()) {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const before = applied.get(name);
      // An edited migration would leave two installations of one version with two schemas.
      if (before !== undefined && before !== checksum) throw new Error(`Migration ${name} was changed after it ran.`);
      if (before !== undefined) continue;
      await applyOne(client, { name, sql, checksum });
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
  for (const name of ['provision.sql', ...(await migrationNames())]) {
    digest.update(name).update(await readFile(new URL(name, MIGRATIONS)));
  }
  return digest.digest('hex').slice(0, 16);
}

async function migrationNames(): Promise<string[]> {
  const names = await readdir(MIGRATIONS);
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

/** Such a migration is one statement that commits by itself, and that can be started again after a failure. */
const NO_TRANSACTION = '-- no-transaction:';

async function applyOne(client: pg.Client, one: Migration): Promise<void> {
  try {
    if (one.sql.startsWith(NO_TRANSACTION)) {
      await client.query(one.sql);
      await recordApplied(client, one);
      return;
    }
    await client.query('begin');
    await client.query(one.sql);
    await recordApplied(client, one);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${one.name} failed.`, { cause: error });
  }
}

async function recordApplied(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
