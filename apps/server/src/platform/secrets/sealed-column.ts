/** A column with sealed values. Its name is `sealed`, or begins with `sealed_`. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns that identify a row of a company; `context` gets their values. They have a unique index. */
  readonly key: readonly string[];
  /** The encryption context of a row: the same text with which the product seals and opens the value. */
  context(companyId: number, key: readonly SealedKeyPart[]): string;
}

export type SealedKeyPart = string | number | Buffer;

export const nameOfSealed = ({ table, column }: Pick<SealedColumn, 'table' | 'column'>): string => `${table}.${column}`;

/** Finds sealed columns in the catalogue of the database by their names. */
export const FIND_SEALED_COLUMNS = `
  select c.relname as "table", a.attname as "column"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
   where a.attnum > 0 and not a.attisdropped and (a.attname = 'sealed' or a.attname ^@ 'sealed_')
   order by 1, 2`;
