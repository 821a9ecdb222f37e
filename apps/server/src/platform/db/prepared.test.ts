import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { prepared, render } from './prepared.ts';

const things = pgTable('things', { companyId: integer().notNull(), name: text() });
const dialect = new PgDialect({ casing: 'snake_case' });

describe('a statement built from parts', () => {
  it.each([
    ['values', sql`select ${1}::int, ${'a'}, ${null}::text`],
    ['lists', sql`select ${sql.param([1, 2])}::int[] where 1 in ${[3, 4]}`],
    [
      'conditions',
      sql`select from ${things} where ${and(eq(things.companyId, 7), or(eq(things.name, 'x'), undefined))}`,
    ],
    ['nested parts', sql`select ${sql.join([sql`a`, sql`${5}`], sql` union `)} ${undefined} ${sql.raw('limit 3')}`],
    ['columns', sql`select ${things.companyId} from things where ${inArray(things.name, ['a', 'b'])}`],
  ])('is written as Drizzle writes it: %s', (_what, query) => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    expect(render(query)).toEqual({ text, values: params });
  });

  it('has one name for one text, whatever its values', () => {
    const [one, same, other] = [sql`select ${1}`, sql`select ${2}`, sql`select ${2}::int`].map(prepared);
    expect(one?.name).toBe(same?.name);
    expect(one?.name).not.toBe(other?.name);
    expect(one?.name?.length).toBeLessThan(64);
  });
});
