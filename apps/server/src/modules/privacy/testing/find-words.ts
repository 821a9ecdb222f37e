import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrls } from '../../../../test/test-database.ts';
import type { Services } from '../../../platform/services.ts';

interface Column extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const COLUMNS = `
  select format('%I.%I', n.nspname, c.relname) as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace and n.nspname !~ '^(pg_|information_schema)'
   where a.attnum > 0 and not a.attisdropped
     and format_type(a.atttypid, null) in ('text', 'text[]', 'character varying', 'json', 'jsonb', 'bytea', 'tsvector')`;

const textOf = ({ column, type }: Column): string =>
  type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;

/**
 * Every column of text, JSON or bytes of the whole database that contains one of the words, from the catalogue. Read as
 * superuser: no role of the product may read all tables, and those of the jobs exist only while a test runs jobs.
 */
export async function findInTables({ env }: Services, words: readonly string[]): Promise<string[]> {
  const name = new URL(env.DATABASE_URL).pathname.slice(1);
  const client = new pg.Client({ connectionString: databaseUrls(name).superuser });
  await client.connect();
  try {
    return await findColumns(client, words);
  } finally {
    await client.end();
  }
}

async function findColumns(client: pg.Client, words: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<Column>(COLUMNS);
  const found: string[] = [];
  for (const [table, columns] of Map.groupBy(rows, ({ table }) => table)) {
    const flags = columns.map((column, at) => `bool_or(lower(${textOf(column)}) ~ $1) as "c${at}"`);
    const pattern = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '\\$&')).join('|');
    const { rows: hits } = await client.query<Record<string, boolean | null>>(
      `select ${flags.join(', ')} from ${table}`,
      [pattern],
    );
    for (const [at, { column }] of columns.entries()) {
      if (hits[0]?.[`c${at}`]) found.push(`${table.replace(/^public\./, '')}.${column}`);
    }
  }
  return found.sort();
}

/** Every file below a folder whose bytes contain one of the words. */
export async function findInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (words.some((word) => bytes.includes(word))) found.push(path);
  }
  return found;
}
