import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { migrate, migrationsDigest, provision } from '../src/platform/db/migrate.ts';

const server = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432';

/** The address of a database for each role. */
export interface DatabaseUrls {
  readonly name: string;
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
  readonly platform: string;
  readonly jobs: string;
}

export function databaseUrls(name: string): DatabaseUrls {
  const as = (role: string) => {
    const url = new URL(server);
    if (role !== 'superuser') {
      url.username = role;
      url.password = '';
    }
    url.pathname = `/${name}`;
    return url.href;
  };
  return {
    name,
    superuser: as('superuser'),
    owner: as('recado_owner'),
    app: as('recado_app'),
    platform: as('recado_platform'),
    jobs: as('recado_jobs'),
  };
}

/** An empty database at the newest schema. Drops an earlier one of that name. */
export async function createTestDatabase(name: string): Promise<DatabaseUrls> {
  await asSuperuser(async (client) => {
    const template = await ensureTemplate(client);
    const database = client.escapeIdentifier(name);
    await client.query(`drop database if exists ${database} with (force)`);
    await client.query(`create database ${database} template ${client.escapeIdentifier(template)}`);
    // Tests need not survive a power cut, and commits that wait for the disk are most of their time.
    await client.query(`alter database ${database} set synchronous_commit = off`);
  });
  return databaseUrls(name);
}

const TEMPLATE_PREFIX = 'recado_template_';
const TEMPLATE_LOCK = 7_236_237;
/** Checkouts of different branches alternate on one machine: dropping every other template made each run migrate. */
const TEMPLATES_KEPT = 10;

/**
 * Migrating takes seconds, copying a migrated database a fraction of one. The name contains a digest of the migrations,
 * so a changed migration gets a new template, and the oldest ones are dropped.
 */
async function ensureTemplate(client: pg.Client): Promise<string> {
  const name = `${TEMPLATE_PREFIX}${await migrationsDigest()}`;
  // Two concurrent runs must not create it twice, or copy one that is half migrated.
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rows } = await client.query<{ datname: string; datistemplate: boolean }>(
    'select datname, datistemplate from pg_database where datname like $1 order by oid desc',
    [`${TEMPLATE_PREFIX}%`],
  );
  // It becomes a template with its last statement: one that is not yet was left by a killed run.
  if (rows.some(({ datname, datistemplate }) => datname === name && datistemplate)) return name;
  const unfinished = rows.filter(({ datistemplate }) => !datistemplate);
  const oldest = rows.filter(({ datistemplate }) => datistemplate).slice(TEMPLATES_KEPT - 1);
  for (const { datname } of [...unfinished, ...oldest]) {
    await client.query(`alter database ${client.escapeIdentifier(datname)} with is_template false`);
    await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`);
  }
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  const urls = databaseUrls(name);
  await provision(urls.superuser);
  await migrate(urls.owner);
  await client.query(`alter database ${client.escapeIdentifier(name)} with is_template true allow_connections false`);
  return name;
}

export async function dropTestDatabase(name: string): Promise<void> {
  await asSuperuser(async (client) => {
    await untilLeft(client, name);
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

/**
 * A pool reports its end while its connections are still closing. One that the server cuts at that moment throws an
 * error without a listener, which fails the whole run. Connections that stay longer are terminated.
 */
async function untilLeft(client: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < 40; look += 1) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1 limit 1', [name]);
    if (rowCount === 0) return;
    await setTimeout(50);
  }
}

/** Drops databases of killed runs: a name ends with the process id of the run that created it. */
export async function dropAbandonedDatabases(prefix: string): Promise<void> {
  await asSuperuser(async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${prefix}%`,
    ]);
    for (const { datname } of rows) {
      const pid = Number(datname.slice(datname.lastIndexOf('_') + 1));
      if (isAlive(pid)) continue;
      await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
    }
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
