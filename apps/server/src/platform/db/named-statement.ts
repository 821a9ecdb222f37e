import { createHash } from 'node:crypto';
import { type Column, getTableColumns, getTableName, is, SQL, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Statement } from './database.ts';

// Statements of the hot paths. Drizzle builds its text again for every call and leaves it without a name, so PostgreSQL
// parses and plans it again too: together that costs more than running a statement by primary key.

/** All columns of a table under our own names, as Drizzle would return them. */
export const columnsOf = (table: Table, alias = getTableName(table)): string =>
  Object.entries(getTableColumns(table))
    .map(([name, column]) => `${alias}.${toSnakeCase(name)}${castOf(column)} as "${name}"`)
    .join(', ');

/** The driver returns a bigint as text, and a day as a moment of its own time zone. */
function castOf({ columnType }: Column): string {
  if (columnType === 'PgBigInt53') return '::float8';
  return columnType === 'PgDateString' ? '::text' : '';
}

type Fields = Readonly<Record<string, unknown>>;

interface Written {
  readonly names: readonly string[];
  readonly values: readonly unknown[];
}

/** Undefined where a value is an expression: that statement is Drizzle's to build. */
function writtenIn(table: Table, fields: Fields): Written | undefined {
  const columns = getTableColumns(table);
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (given.some(([, value]) => is(value, SQL))) return undefined;
  return {
    names: given.map(([name]) => name),
    values: given.map(([name, value]) =>
      columns[name]?.dataType === 'json' && value !== null ? JSON.stringify(value) : value,
    ),
  };
}

/** One text and name for each set of columns. PostgreSQL limits a name to 63 characters, so it carries a hash. */
function cachedText(prefix: string, build: (names: readonly string[]) => string) {
  const known = new Map<string, Pick<Required<Statement>, 'name' | 'text'>>();
  return (names: readonly string[]) => {
    const key = names.join();
    const found = known.get(key);
    if (found) return found;
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 12);
    const made = { name: `${prefix}-${hash}`, text: build(names) };
    known.set(key, made);
    return made;
  };
}

interface UpdateBy {
  /** Before the hash of the columns. */
  readonly name: string;
  readonly where: string;
  /** How many parameters `where` and `also` have. */
  readonly keys: number;
  readonly also?: string;
}

/**
 * An update of the rows that `where` finds by the first parameters, `$1` to `$n`. It returns the changed rows, which a
 * second update (`also`) of the same statement may use as `changed`. Undefined where a value is an expression.
 */
export function namedUpdate(table: Table, { name, where, keys, also }: UpdateBy) {
  const textOf = cachedText(name, (names) => {
    const set = names.map((column, index) => `${toSnakeCase(column)} = $${keys + index + 1}`).join(', ');
    const update = `update ${getTableName(table)} set ${set} where ${where} returning`;
    if (also === undefined) return `${update} ${columnsOf(table)}`;
    return `with changed as (${update} *), also as (${also}) select ${columnsOf(table, 'changed')} from changed`;
  });
  return (key: readonly unknown[], change: Fields): Statement | undefined => {
    const written = writtenIn(table, change);
    return written && { ...textOf(written.names), values: [...key, ...written.values] };
  };
}

/** An insert of one row, which returns it. Undefined where a value is an expression. */
export function namedInsert(table: Table, conflict = '') {
  const name = getTableName(table);
  const textOf = cachedText(`insert-${name}`, (names) => {
    const places = names.map((_, index) => `$${index + 1}`).join(', ');
    return `insert into ${name} (${names.map(toSnakeCase).join(', ')}) values (${places}) ${conflict}
      returning ${columnsOf(table)}`;
  });
  return (row: Fields): Statement | undefined => {
    const written = writtenIn(table, row);
    return written && { ...textOf(written.names), values: written.values };
  };
}
