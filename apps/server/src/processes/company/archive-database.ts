import { hash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { modules } from '../../modules.ts';
import { sealedColumns } from '../sealed-columns.ts';
import { movedTables } from './archive-tables.ts';
import { createRowReader, createSum, linesOf, type RowReading, readField, type TableDigest } from './copied-rows.ts';
import type { Declared, TablePlan } from './table-plans.ts';

export const declared: Declared = {
  sealed: sealedColumns,
  counters: modules.flatMap(({ counters }) => counters ?? []),
};

/** As the owner of the schema: it reads all companies, and the queue of jobs. */
export async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'recado-company' });
  // A connection that is cut fails its statement; without a listener it would end the process before files are removed.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One text for one value, whatever the settings of the server are. A copy may take longer than a request. */
export const COPY_SETTINGS = `set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local jit = off`;

/** The settings hold for the snapshot, and end with it. */
export async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`begin isolation level repeatable read read only; ${COPY_SETTINGS}`);
  try {
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

/** The rows of a company as lines of COPY's text format. */
export const copyRows = (client: pg.Client, { rows }: TablePlan): AsyncGenerator<Buffer> =>
  linesOf(client.query(copyTo(`copy (${rows}) to stdout`)));

/** The columns of a table that a portable archive shows; undefined when it leaves the table out. */
export function portableColumns({ table, columns, sealed }: TablePlan): readonly string[] | undefined {
  const { secrets = [], notPortable } = movedTables[table] ?? {};
  if (notPortable !== undefined) return undefined;
  const hidden = new Set([...secrets, ...sealed.map(({ column }) => column)]);
  return columns.filter((column) => !hidden.has(column));
}

/** The rows of a company as JSON lines without secrets. JSON escapes control characters, COPY only the backslashes. */
export async function* copyPortableRows(
  client: pg.Client,
  { rows }: TablePlan,
  columns: readonly string[],
): AsyncGenerator<Buffer> {
  const query = `select row_to_json(row) from (select ${columns.join(', ')} from (${rows}) as whole) as row`;
  for await (const line of linesOf(client.query(copyTo(`copy (${query}) to stdout`)))) {
    yield Buffer.from(readField(line.toString('utf8')), 'utf8');
  }
}

/** What the database has of a table. */
export async function digestTable(client: pg.Client, plan: TablePlan, reading: RowReading): Promise<TableDigest> {
  const reader = createRowReader(plan, reading);
  for await (const line of copyRows(client, plan)) reader.read(line);
  return reader.digest();
}

export async function digestPortable(
  client: pg.Client,
  plan: TablePlan,
  columns: readonly string[],
): Promise<TableDigest> {
  const sum = createSum();
  for await (const line of copyPortableRows(client, plan, columns)) sum.add(hash('sha256', line));
  return sum.result();
}

/** Two installations have the same schema when the same migrations made it. */
export async function readMigrations(client: pg.Client): Promise<{ readonly level: string; readonly hash: string }> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  const text = rows.map(({ name, checksum }) => `${name} ${checksum}`).join('\n');
  return { level: rows.at(-1)?.name ?? '', hash: hash('sha256', text) };
}
