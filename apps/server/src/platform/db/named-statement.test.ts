import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { columnsOf, namedInsert, namedUpdate } from './named-statement.ts';

const things = pgTable('things', {
  companyId: integer().notNull(),
  id: integer().notNull(),
  ownName: text(),
  size: bigint({ mode: 'number' }),
  day: date({ mode: 'string' }),
  facts: jsonb(),
});

describe('statements with a name', () => {
  it('lists columns under our names, with numbers and days as Drizzle returns them', () => {
    expect(columnsOf(things, 't')).toBe(
      't.company_id as "companyId", t.id as "id", t.own_name as "ownName", t.size::float8 as "size", ' +
        't.day::text as "day", t.facts as "facts"',
    );
  });

  it('gives the same name and text to the same columns, and another to others', () => {
    const update = namedUpdate(things, { name: 'update-thing', where: 'company_id = $1 and id = $2', keys: 2 });
    const [first, second, other] = [
      update([1, 2], { ownName: 'a', size: 3 }),
      update([1, 3], { ownName: 'b', size: 4 }),
      update([1, 2], { ownName: 'a' }),
    ];
    expect(first?.text).toContain('set own_name = $3, size = $4 where company_id = $1 and id = $2');
    expect(first?.values).toEqual([1, 2, 'a', 3]);
    expect(second).toEqual({ ...first, values: [1, 3, 'b', 4] });
    expect(other?.name).not.toBe(first?.name);
    expect(first?.name?.length).toBeLessThan(64);
  });

  it('can change other rows in the same statement', () => {
    const also = 'update others o set size = c.size from changed c where o.id = any ($2)';
    const update = namedUpdate(things, { name: 'update-things', where: 'id = $1', keys: 2, also });
    expect(update([1, [2, 3]], { size: 4 })).toMatchObject({
      text: expect.stringMatching(
        /^with changed as \(update things set size = \$3 where id = \$1 returning \*\), also as /,
      ),
      values: [1, [2, 3], 4],
    });
  });

  it('writes JSON as text, null as null, and leaves undefined fields out', () => {
    const insert = namedInsert(things, 'on conflict do nothing');
    const statement = insert({ id: 1, facts: [{ a: 1 }], ownName: undefined, day: null });
    expect(statement?.text).toContain('insert into things (id, facts, day) values ($1, $2, $3) on conflict do nothing');
    expect(statement?.values).toEqual([1, '[{"a":1}]', null]);
    expect(insert({ facts: null })?.values).toEqual([null]);
  });

  it('leaves a statement with an expression to Drizzle', () => {
    expect(
      namedUpdate(things, { name: 'update-thing', where: 'id = $1', keys: 1 })([1], { size: sql`size + 1` }),
    ).toBeUndefined();
  });
});
