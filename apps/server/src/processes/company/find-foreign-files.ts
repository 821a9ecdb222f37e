import type pg from 'pg';
import { namingColumns } from '../../modules/media/index.ts';
import { movedTables } from './archive-tables.ts';

/** Every column with keys of stored files, as a list of keys. */
const KEYS: readonly (readonly [table: string, column: string, keys: string])[] = [
  ...namingColumns.map(([table, column]) => [table, column, `array[t.${column}]`] as const),
  ['media_facts', 'key', 'array[t.key]'],
  ['privacy_requests', 'pending_files', 't.pending_files'],
];

/**
 * Columns in which rows of a company name files outside its folder. The product sends, shows and deletes files by these
 * keys: with a forged one a company could have the file of another.
 */
export async function findForeignFiles(client: pg.Client, companyId: number): Promise<string[]> {
  const found: string[] = [];
  for (const [table, column, keys] of KEYS.filter(([table]) => Object.hasOwn(movedTables, table))) {
    const { rows } = await client.query<{ isForeign: boolean }>(
      `select exists (select from ${table} t, unnest(${keys}) as file (name)
         where t.company_id = $1 and not starts_with(file.name, $2)) as "isForeign"`,
      [companyId, `${companyId}/`],
    );
    if (rows[0]?.isForeign) found.push(`${table}.${column}`);
  }
  return found;
}
