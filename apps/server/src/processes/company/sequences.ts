import { createReadStream } from 'node:fs';
import type pg from 'pg';
import { archivePaths, type Manifest } from './archive.ts';
import { linesOf, readField } from './copied-rows.ts';
import type { TablePlan } from './table-plans.ts';

/** The sequence of an identity column. Its name is quoted by PostgreSQL, and the only one that statements contain. */
interface IdSequence {
  readonly sequence: string;
  readonly table: string;
  readonly column: string;
}

/** Numbers the webhook events of the whole installation: no column has it. */
const EVENT_SEQUENCE = 'public.webhook_event_seq';
/** A sequence at its end stops the inserts of every company. Numbers of events are JSON numbers, exact up to 2^53. */
const MOST = 10n ** 15n;

/** The highest number of the company in each identity column, and that of the events of its installation. */
export async function readSequences(
  client: pg.Client,
  plans: readonly TablePlan[],
  companyId: number,
): Promise<Record<string, string>> {
  const highest: Record<string, string> = {};
  for (const { sequence, table, column } of await listIdSequences(client, plans)) {
    const owner = table === 'companies' ? 'id' : 'company_id';
    const { rows } = await client.query<{ max: string | null }>(
      `select max(${column})::text as max from ${table} where ${owner} = $1`,
      [companyId],
    );
    if (rows[0]?.max) highest[sequence] = rows[0].max;
  }
  const { rows: events } = await client.query<{ last: string }>(
    `select last_value::text as last from ${EVENT_SEQUENCE}`,
  );
  return { ...highest, [EVENT_SEQUENCE]: events[0]?.last ?? '1' };
}

async function listIdSequences(client: pg.Client, plans: readonly TablePlan[]): Promise<IdSequence[]> {
  const { rows } = await client.query<IdSequence & Record<string, unknown>>(
    `select pg_get_serial_sequence(c.relname, a.attname) as sequence, c.relname as "table", a.attname as "column"
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relname = any ($1) and c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and not a.attisdropped`,
    [plans.map(({ table }) => table)],
  );
  return rows;
}

/**
 * The sequences to raise, by the names of this installation, with the highest ids of the archive's rows. Anyone can
 * write a manifest: it may neither name another sequence nor use up the numbers of the other companies.
 */
export async function planSequences(
  client: pg.Client,
  plans: readonly TablePlan[],
  { manifest, dir }: { readonly manifest: Manifest; readonly dir: string },
): Promise<ReadonlyMap<string, bigint>> {
  const own = await listIdSequences(client, plans);
  const known = new Set([EVENT_SEQUENCE, ...own.map(({ sequence }) => sequence)]);
  const unknown = Object.keys(manifest.sequences).find((sequence) => !known.has(sequence));
  if (unknown !== undefined) throw new Error(`The sequence ${JSON.stringify(unknown)} does not belong to an archive.`);
  const highest = new Map<string, bigint>();
  for (const { sequence, table, column } of own) {
    const plan = plans.find((one) => one.table === table);
    const inRows = plan ? await readHighest(archivePaths(dir).table(table, false), plan, column) : 0n;
    if (BigInt(manifest.sequences[sequence] ?? 0) > inRows) {
      throw new Error(`The manifest has ${sequence} above its highest row.`);
    }
    if (inRows > 0n) highest.set(sequence, inRows);
  }
  const events = manifest.sequences[EVENT_SEQUENCE];
  if (events !== undefined) highest.set(EVENT_SEQUENCE, BigInt(events));
  const ofCompanies = own.find(({ table }) => table === 'companies')?.sequence;
  for (const [sequence, value] of highest) {
    const { first, last } = await readRange(client, sequence);
    // The id of a company of another cell, which this installation never gives out.
    if (sequence === ofCompanies && (value < first || value > last)) highest.delete(sequence);
    else if (value > first + (last - first) / 2n || value > MOST) {
      throw new Error(`The archive has ${value} in ${sequence}, which is too high.`);
    }
  }
  return highest;
}

async function readHighest(path: string, { table, columns }: TablePlan, column: string): Promise<bigint> {
  const index = columns.indexOf(column);
  let highest = 0n;
  for await (const line of linesOf(createReadStream(path))) {
    const id = readField(line.toString('utf8').split('\t')[index] ?? '');
    if (!/^\d{1,19}$/.test(id)) throw new Error(`A row of ${table} has no number as its ${column}.`);
    if (BigInt(id) > highest) highest = BigInt(id);
  }
  return highest;
}

async function readRange(client: pg.Client, sequence: string): Promise<{ first: bigint; last: bigint }> {
  const { rows } = await client.query<{ first: string; last: string }>(
    'select seqmin::text as first, seqmax::text as last from pg_sequence where seqrelid = $1::regclass',
    [sequence],
  );
  return { first: BigInt(rows[0]?.first ?? 0), last: BigInt(rows[0]?.last ?? 0) };
}

/**
 * New rows of the company get numbers above its own. `alter sequence` locks the sequence, so no other process takes a
 * number between the look and the change.
 */
export async function raiseSequences(client: pg.Client, sequences: ReadonlyMap<string, bigint>): Promise<void> {
  for (const [sequence, highest] of sequences) {
    await client.query('begin');
    try {
      await client.query(`alter sequence ${sequence} cache 1`);
      const { rows } = await client.query<{ isBehind: boolean }>(
        `select last_value < $1::bigint as "isBehind" from ${sequence}`,
        [highest.toString()],
      );
      if (rows[0]?.isBehind) await client.query(`alter sequence ${sequence} restart with ${highest + 1n}`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
}
