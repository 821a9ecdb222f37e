import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { testServices } from '../test-services.ts';

const services = testServices();
const root = new URL('../../src/', import.meta.url);

/** Every Drizzle table that the sources declare. */
async function declaredTables(): Promise<PgTable[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tables.ts'));
  const found = new Map<string, PgTable>();
  for (const file of files) {
    const module: Record<string, unknown> = await import(new URL(file, root).href);
    for (const value of Object.values(module)) {
      if (is(value, PgTable)) found.set(getTableConfig(value).name, value);
    }
  }
  return [...found.values()];
}

describe('the tables as the code knows them', () => {
  it('are the tables as the database has them', async () => {
    const { rows } = await services.database.platform.query<{
      table_name: string;
      column_name: string;
      is_nullable: string;
      data_type: string;
    }>(
      "select table_name, column_name, is_nullable, data_type from information_schema.columns where table_schema = 'public'",
    );
    const real = Map.groupBy(rows, ({ table_name }) => table_name);
    const tables = await declaredTables();
    expect(tables.length).toBeGreaterThan(5);
    for (const table of tables) {
      const { name, columns } = getTableConfig(table);
      const declared = columns.map(
        (column) =>
          `${column.keyAsName ? toSnakeCase(column.name) : column.name} ${typeOf(column.getSQLType())} ${column.notNull ? 'not null' : 'null'}`,
      );
      const actual = (real.get(name) ?? []).map(
        (column) =>
          `${column.column_name} ${typeOf(column.data_type)} ${column.is_nullable === 'NO' ? 'not null' : 'null'}`,
      );
      expect(declared.sort(), name).toEqual(actual.sort());
    }
  });
});

const typeOf = (type: string): string =>
  type
    .replace(/\(.*\)/, '')
    .replace(/^.*\[\]$/, 'ARRAY')
    .replace(/^timestamp with time zone$/, 'timestamptz')
    .replace(/^.*\[\]$/, 'ARRAY')
    .trim();
