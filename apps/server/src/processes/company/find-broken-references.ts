import type pg from 'pg';
import { movedTables } from './archive-tables.ts';

interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly target: string;
  readonly columns: readonly string[];
  readonly targetColumns: readonly string[];
}

const FOREIGN_KEYS = `
  select c.conname as name, s.relname as "table", t.relname as target,
         array(select a.attname::text from unnest(c.conkey) with ordinality k (attnum, place)
                 join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum order by k.place) as columns,
         array(select a.attname::text from unnest(c.confkey) with ordinality k (attnum, place)
                 join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attnum order by k.place) as "targetColumns"
    from pg_constraint c join pg_class s on s.oid = c.conrelid join pg_class t on t.oid = c.confrelid
   where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace
     and s.relname = any ($1)
   order by 1`;

/** The foreign keys that rows of a company break, which nothing checked while they were copied. */
export async function findBrokenReferences(client: pg.Client, companyId: number): Promise<string[]> {
  const broken: string[] = [];
  for (const key of await listForeignKeys(client)) {
    const owner = key.table === 'companies' ? 'id' : 'company_id';
    const isSet = key.columns.map((column) => `s.${column} is not null`);
    const isSame = key.columns.map((column, index) => `t.${key.targetColumns[index]} = s.${column}`);
    const { rows } = await client.query<{ isBroken: boolean }>(
      `select exists (select from ${key.table} s where s.${owner} = $1 and ${isSet.join(' and ')}
         and not exists (select from ${key.target} t where ${isSame.join(' and ')})) as "isBroken"`,
      [companyId],
    );
    if (rows[0]?.isBroken) broken.push(`${key.table} (${key.name})`);
  }
  return broken;
}

export async function listForeignKeys(client: Pick<pg.ClientBase, 'query'>): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS, [Object.keys(movedTables)]);
  return rows;
}
