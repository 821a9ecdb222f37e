import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, type MadeCompany } from '../../../test/factories.ts';
import { onOneConnection, TRANSACTION_SETTINGS } from '../../../test/on-one-connection.ts';
import { testServices } from '../../../test/test-services.ts';
import { companyScope } from '../scope.ts';
import { sendTogether } from './exchange.ts';

const services = testServices();
let one: MadeCompany;
let other: MadeCompany;
beforeAll(async () => {
  one = await aCompany(services);
  other = await aCompany(services);
});

const COMPANIES = { name: 'exchange-companies', text: 'select id from companies order by id' };
describe('statements of several companies on one pooled connection', () => {
  it('each see their own company only, and leave no company behind', () =>
    onOneConnection(services, async (scopeOf) => {
      for (const company of [one, other, one]) {
        expect(await scopeOf(company).query(COMPANIES)).toEqual([{ id: company.companyId }]);
      }
      const together = await Promise.all([one, other].map((company) => scopeOf(company).query(COMPANIES)));
      expect(together).toEqual([[{ id: one.companyId }], [{ id: other.companyId }]]);
    }));

  it('leave no company behind after an error, wherever in the exchange it happens', () =>
    onOneConnection(services, async (scopeOf) => {
      const fails = { text: 'select 1 / $1::int as never', values: [0], plan: 'generic' as const };
      for (const statements of [[fails], [fails, COMPANIES], [COMPANIES, fails], [COMPANIES, fails, COMPANIES]]) {
        await expect(scopeOf(one).queryAll(statements)).rejects.toThrow('division by zero');
        expect(await scopeOf(other).query(COMPANIES)).toEqual([{ id: other.companyId }]);
      }
    }));

  it('prepare a statement again that was skipped because of an earlier error', () =>
    onOneConnection(services, async (scopeOf) => {
      const later = { name: 'exchange-later', text: 'select 7 as seven' };
      const broken = { name: 'exchange-broken', text: 'select no_such_column' };
      await expect(scopeOf(one).queryAll([broken, later])).rejects.toMatchObject({ statement: 'exchange-broken' });
      await expect(scopeOf(one).query(broken)).rejects.toMatchObject({ code: '42703' });
      for (let time = 0; time < 3; time += 1) expect(await scopeOf(one).query(later)).toEqual([{ seven: 7 }]);
    }));
});

describe('statements sent together', () => {
  it('are one transaction: when one fails, nothing of the others remains', async () => {
    const rename = { text: 'update companies set name = $1', values: ['Metade'] };
    await expect(one.scope.queryAll([rename, { text: 'select 1 / 0' }])).rejects.toThrow('division by zero');
    const [row] = await one.scope.query<{ name: string }>({ text: 'select name from companies' });
    expect(row?.name).not.toBe('Metade');
  });

  it('answer each with its own rows, also when one has none and one is prepared already', async () => {
    for (let time = 0; time < 2; time += 1) {
      const [ids, none, sum] = await one.scope.queryAll<[{ id: number }, { id: number }, { sum: number }]>([
        { ...COMPANIES, plan: 'generic' },
        { name: 'exchange-none', text: 'select id from companies where false' },
        { text: 'select $1::int + 1 as sum', values: [time] },
      ]);
      expect({ ids, none, sum }).toEqual({ ids: [{ id: one.companyId }], none: [], sum: [{ sum: time + 1 }] });
    }
  });

  it('run by the generic plan where asked, without reading whole tables, and by their own plan otherwise', async () => {
    const statements = [
      TRANSACTION_SETTINGS,
      { ...TRANSACTION_SETTINGS, plan: 'generic' as const },
      TRANSACTION_SETTINGS,
    ];
    const alone = await one.scope.queryAll(statements);
    const inTransaction = await one.scope.transaction((scope) => scope.queryAll(statements));
    const own = { mode: 'auto', scans: 'on' };
    for (const rows of [alone, inTransaction])
      expect(rows.map(([row]) => row)).toMatchObject([own, { mode: 'force_generic_plan', scans: 'off' }, own]);
  });

  it('keep the generic plans that a transaction has chosen', async () => {
    const byKeys = companyScope(services, { companyId: one.companyId, actor: 'system', plans: 'generic' });
    const modes = await byKeys.transaction(async (scope) => {
      const [, after] = await scope.queryAll([{ ...TRANSACTION_SETTINGS, plan: 'generic' }, TRANSACTION_SETTINGS]);
      return [after, await scope.query(TRANSACTION_SETTINGS)].map((rows) => rows?.[0]);
    });
    const generic = { mode: 'force_generic_plan', scans: 'off' };
    expect(modes).toMatchObject([generic, generic]);
    expect((await one.scope.query(TRANSACTION_SETTINGS))[0]?.['mode']).toBe('auto');
  });

  it('whose result type a migration has changed cost one call, not every later one of the connection', () =>
    onOneConnection(services, async (scopeOf) => {
      const scope = scopeOf(one);
      const named = { name: 'exchange-type', text: 'select value from exchange_types' };
      await scope.query({ text: 'create temp table exchange_types (value int)' });
      await scope.query(named);
      await scope.query({ text: 'alter table exchange_types alter value type bigint' });
      await expect(scope.query(named)).rejects.toMatchObject({ code: '0A000' });
      // A new connection: the temporary table of the old one is gone.
      await expect(scope.query(named)).rejects.toMatchObject({ code: '42P01' });
    }));

  it('that cannot be sent are not run in part', async () => {
    const client = await services.database.app.connect();
    const unsendable = {
      toPostgres: () => {
        throw new Error('cannot be sent');
      },
    };
    const steps = [
      { text: `select set_config('app.company_id', $1, true)`, values: [String(one.companyId)] },
      { text: 'update companies set name = $1', values: ['Metade'] },
      { text: 'select $1', values: [unsendable] },
    ];
    await expect(sendTogether(client, steps)).rejects.toThrow('cannot be sent');
    client.release(true);
    const [row] = await one.scope.query<{ name: string }>({ text: 'select name from companies' });
    expect(row?.name).not.toBe('Metade');
  });
});
