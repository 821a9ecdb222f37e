import pg from 'pg';
import { fillStatements } from './fill-statements.ts';
import type { Size } from './size.ts';

const FILLED = [
  'contacts',
  'contact_identities',
  'contact_tags',
  'tickets',
  'ticket_tags',
  'attendances',
  'messages',
  'message_search',
];

const SMALL = [
  'companies',
  'queues',
  'users',
  'user_queues',
  'connections',
  'tags',
  'ticket_counts',
  'ticket_counters',
];

/**
 * Fills an empty database at the newest schema, as a superuser: without triggers and foreign keys, which would cost
 * more than the rows, and with indexes created at the end. The result is as the product would have left it.
 */
export async function fillDatabase(superuserUrl: string, size: Size, now: Date): Promise<void> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: superuserUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    for (const client of clients) {
      await client.query(
        `set session_replication_role = replica; set synchronous_commit = off; set jit = off;
         set maintenance_work_mem = '512MB'; set work_mem = '64MB'`,
      );
    }
    const definitions = await takeIndexes(clients[0] as pg.Client);
    for (const step of fillStatements(size, now)) await shareOut(clients, step);
    await shareOut(clients, definitions);
    await shareOut(clients, await listIdentities(clients[0] as pg.Client));
    await shareOut(
      clients,
      [...FILLED, ...SMALL].map((table) => `vacuum (analyze) ${table}`),
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/**
 * Drops the indexes that no constraint needs; returns the statements that create them again, those of a table together:
 * two at a time on a partitioned table choose the same names for the indexes of its partitions.
 */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
       from pg_index i
      where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [FILLED],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  const tables = Map.groupBy(rows, ({ table }) => table).values();
  return [...tables].map((indexes) => indexes.map(({ definition }) => definition).join(';\n'));
}

/** Ids were assigned by hand: the sequences must continue after them. */
async function listIdentities(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select attrelid::regclass::text as table from pg_attribute
      where attidentity <> '' and attname = 'id' and attrelid::regclass::text = any ($1)`,
    [['plans', 'companies', 'queues', 'users', 'connections', 'tags', 'contacts', 'contact_identities', 'tickets']],
  );
  return rows.map(({ table }) => `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
}

/** Runs each statement once, on the next free client. */
async function shareOut(clients: readonly pg.Client[], statements: readonly string[]): Promise<void> {
  const left = [...statements];
  await Promise.all(
    clients.map(async (client) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await client.query(next);
    }),
  );
}
