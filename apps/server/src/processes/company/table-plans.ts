import type pg from 'pg';
import type { CounterTables } from '../../platform/fold-deltas.ts';
import type { SealedColumn } from '../../platform/secrets/sealed-column.ts';
import { leftOutTables, type MovedTable, movedTables } from './archive-tables.ts';

/** What the modules declare about their tables. */
export interface Declared {
  readonly sealed: readonly SealedColumn[];
  readonly counters: readonly CounterTables[];
}

/** How one table is read and written. */
export interface TablePlan {
  readonly table: string;
  readonly columns: readonly string[];
  readonly bytea: ReadonlySet<string>;
  readonly sealed: readonly SealedColumn[];
  /** Columns that two installations may have different. */
  readonly uncompared: ReadonlySet<string>;
  readonly planColumns: readonly string[];
  /** The rows of a company, as a query. */
  readonly rows: string;
}

interface CatalogueRow {
  readonly table: string;
  readonly columns: string[];
  readonly bytea: string[];
  readonly key: string[];
  readonly isOfCompanies: boolean;
}

/** Tables with rows of companies: the root, and every table with a company. A partition belongs to its table. */
const CATALOGUE = `
  select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns,
         coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'bytea'::regtype), '{}') as bytea,
         coalesce((select array_agg(k.attname::text order by array_position(p.conkey, k.attnum))
                     from pg_constraint p join pg_attribute k on k.attrelid = c.oid and k.attnum = any (p.conkey)
                    where p.conrelid = c.oid and p.contype = 'p'), '{}') as key,
         c.relname = 'companies' or bool_or(a.attname = 'company_id') as "isOfCompanies"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
   group by c.oid, c.relname order by c.relname`;

/** The tables of an archive. Fails while a table with rows of companies is neither moved nor left out. */
export async function planTables(
  client: Pick<pg.ClientBase, 'query'>,
  companyId: number,
  declared: Declared,
): Promise<TablePlan[]> {
  const { rows } = await client.query<CatalogueRow>(CATALOGUE);
  const problems = tableProblems(rows.filter((row) => row.isOfCompanies).map(({ table }) => table));
  if (problems.length > 0) throw new Error(`This version cannot move a company. ${problems.join('. ')}`);
  return rows
    .filter(({ table }) => Object.hasOwn(movedTables, table))
    .map((row) => planTable(row, companyId, { ...declared, moved: movedTables[row.table] ?? {} }));
}

/** Tables that no list names, that two lists name, and names without a table. */
export function tableProblems(tables: readonly string[]): string[] {
  const [moved, leftOut] = [Object.keys(movedTables), Object.keys(leftOutTables)];
  return [
    ...tables
      .filter((table) => !moved.includes(table) && !leftOut.includes(table))
      .map((table) => `The table ${table} is neither exported nor left out with a reason`),
    ...moved.filter((table) => leftOut.includes(table)).map((table) => `The table ${table} is in both lists`),
    ...[...moved, ...leftOut]
      .filter((table) => !tables.includes(table))
      .map((table) => `The table ${table} does not exist`),
  ];
}

function planTable(
  { table, columns, bytea, key }: CatalogueRow,
  companyId: number,
  { sealed, counters, moved }: Declared & { readonly moved: MovedTable },
): TablePlan {
  const { plans = [], measured = [], reset = {} } = moved;
  const counter = counters.find(({ counts }) => counts === table);
  const owner = table === 'companies' ? 'id' : 'company_id';
  const values = columns.map((column) => (reset[column] === undefined ? column : `${reset[column]} as ${column}`));
  const order = key.length === 0 ? '' : ` order by ${key.join(', ')}`;
  return {
    table,
    columns,
    bytea: new Set(bytea),
    sealed: sealed.filter((column) => column.table === table),
    uncompared: new Set([...plans, ...measured]),
    planColumns: plans,
    rows: counter
      ? foldedRows(counter, columns, companyId)
      : `select ${values.join(', ')} from ${table} where ${owner} = ${companyId}${order}`,
  };
}

/** Counts with the changes that are not folded yet: the same numbers before and after a fold. */
function foldedRows({ counts, deltas, key, total }: CounterTables, columns: readonly string[], companyId: number) {
  const group = ['company_id', ...key].join(', ');
  const values = columns.map((column) => (column === total ? `sum(${total})::bigint as ${total}` : column));
  return `select ${values.join(', ')}
            from (select ${group}, ${total} from ${counts} where company_id = ${companyId}
                  union all select ${group}, delta from ${deltas} where company_id = ${companyId}) as all_of_them
           group by ${group} having sum(${total}) <> 0 order by ${group}`;
}
