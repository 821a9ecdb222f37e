import pg from 'pg';
import { provision } from '../../apps/server/src/platform/db/migrate.ts';
import { SUPERUSER_URL } from './services.ts';

export const DATABASE = 'recado';

const superuserUrlOf = (database: string): string => {
  const url = new URL(SUPERUSER_URL);
  url.pathname = `/${database}`;
  return url.href;
};

async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: SUPERUSER_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the database with its roles, unless it exists. */
export async function ensureDatabase(name = DATABASE): Promise<void> {
  await asSuperuser(async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  await provision(superuserUrlOf(name));
}

export async function dropDatabase(name = DATABASE): Promise<void> {
  await asSuperuser((client) => client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`));
}
