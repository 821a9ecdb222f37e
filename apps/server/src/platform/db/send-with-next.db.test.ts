import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { aCompany, type MadeCompany } from '../../../test/factories.ts';
import { onOneConnection } from '../../../test/on-one-connection.ts';
import { sentStatements } from '../../../test/sent-statements.ts';
import { testServices } from '../../../test/test-services.ts';

const services = testServices();
let one: MadeCompany;
let other: MadeCompany;
beforeAll(async () => {
  one = await aCompany(services);
  other = await aCompany(services);
});

const COMPANIES = { name: 'begin-companies', text: 'select id from companies order by id' };
const RENAME = { text: `update companies set name = 'Metade'` };

it('a transaction begins in the round trip of its first statements', () =>
  onOneConnection(services, async (scopeOf) => {
    const sent = await sentStatements(() =>
      scopeOf(one).transaction(async (scope) => {
        expect(await scope.queryAll([COMPANIES, COMPANIES])).toEqual([
          [{ id: one.companyId }],
          [{ id: one.companyId }],
        ]);
        await scope.query(COMPANIES);
      }),
    );
    expect(sent).toHaveLength(3);
    expect(sent[0]).toContain('begin;');
    expect(sent[2]).toBe('commit');
  }));

it('it is begun for the query builder and for a savepoint too', () =>
  onOneConnection(services, async (scopeOf) => {
    for (const company of [one, other]) {
      const built = await scopeOf(company).transaction((scope) => scope.db.execute(sql`select id from companies`));
      expect(built.rows).toEqual([{ id: company.companyId }]);
      const nested = await scopeOf(company).transaction((scope) =>
        scope.transaction((scope) => scope.query(COMPANIES)),
      );
      expect(nested).toEqual([{ id: company.companyId }]);
      const both = await scopeOf(company).transaction((scope) =>
        Promise.all([scope.db.execute(sql`select id from companies`), scope.query(COMPANIES)]),
      );
      expect(both).toMatchObject([{ rows: [{ id: company.companyId }] }, [{ id: company.companyId }]]);
    }
  }));

it('nothing remains when the first statement fails, or a later one', () =>
  onOneConnection(services, async (scopeOf) => {
    const fails = { text: 'select 1 / 0' };
    for (const statements of [[fails], [RENAME, fails]]) {
      await expect(scopeOf(one).transaction((scope) => scope.queryAll(statements))).rejects.toThrow('division by zero');
      expect(await scopeOf(other).transaction((scope) => scope.query(COMPANIES))).toEqual([{ id: other.companyId }]);
    }
    const [row] = await one.scope.query<{ name: string }>({ text: 'select name from companies' });
    expect(row?.name).not.toBe('Metade');
  }));

it('work that fails before it asks anything sends nothing, and the connection stays usable', () =>
  onOneConnection(services, async (scopeOf) => {
    const fails = () => Promise.reject(new Error('no'));
    const sent = await sentStatements(async () => {
      await expect(scopeOf(one).transaction(fails)).rejects.toThrow('no');
    });
    expect(sent).toEqual([]);
    expect(await scopeOf(other).transaction((scope) => scope.query(COMPANIES))).toEqual([{ id: other.companyId }]);
  }));
