import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, type MadeCompany } from '../../test/factories.ts';
import { testServices } from '../../test/test-services.ts';
import { inTransaction } from './db/database.ts';
import { type LastWrite, scopeOnOpenTransaction } from './scope.ts';

const services = testServices();
let company: MadeCompany;
beforeAll(async () => {
  company = await aCompany(services);
});

/** A write that records its rows and the company of its transaction. */
function aWrite(): { write: LastWrite<string>; calls: unknown[] } {
  const calls: unknown[] = [];
  const write: LastWrite<string> = async (query, rows) => {
    const [current] = await query<{ company: number }>({ text: 'select current_company_id() as company' });
    calls.push({ company: current?.company, rows });
  };
  return { write, calls };
}

describe('rows written last', () => {
  it('are written once, all together, after everything else', async () => {
    const { write, calls } = aWrite();
    await company.scope.transaction(async (scope) => {
      await scope.writeLast(write, ['a']);
      await scope.transaction((inner) => inner.writeLast(write, ['b', 'c']));
      await scope.writeLast(write, ['d']);
      expect(calls).toEqual([]);
    });
    expect(calls).toEqual([{ company: company.companyId, rows: ['a', 'b', 'c', 'd'] }]);
  });

  it('do not contain those of a rolled-back savepoint', async () => {
    const { write, calls } = aWrite();
    await company.scope.transaction(async (scope) => {
      await scope.writeLast(write, ['a']);
      const part = scope.transaction(async (inner) => {
        await inner.writeLast(write, ['b']);
        throw new Error('only this part');
      });
      await expect(part).rejects.toThrow('only this part');
    });
    expect(calls).toEqual([{ company: company.companyId, rows: ['a'] }]);
  });

  it('are not written when the transaction fails', async () => {
    const { write, calls } = aWrite();
    const attempt = company.scope.transaction(async (scope) => {
      await scope.writeLast(write, ['a']);
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(calls).toEqual([]);
  });

  it('fail the whole transaction when they cannot be written', async () => {
    const before = await company.scope.query({ text: 'select name from companies' });
    const attempt = company.scope.transaction(async (scope) => {
      await scope.query({ text: "update companies set name = 'Metade'" });
      await scope.writeLast(() => Promise.reject(new Error('refused')), ['a']);
    });
    await expect(attempt).rejects.toThrow('refused');
    expect(await company.scope.query({ text: 'select name from companies' })).toEqual(before);
  });

  it('are a separate transaction when there is none', async () => {
    const { write, calls } = aWrite();
    await company.scope.writeLast(write, ['a']);
    expect(calls).toEqual([{ company: company.companyId, rows: ['a'] }]);
  });

  it('cannot be omitted by the caller that ends an open transaction', async () => {
    const { write } = aWrite();
    const { companyId } = company;
    await inTransaction(services.database.app, { companyId }, async (client) => {
      const open = scopeOnOpenTransaction(services, { companyId, actor: 'system' }, client);
      await open.scope.writeLast(write, ['a']);
      expect(open.committed).toThrow('without writing');
      await open.writeLast();
      expect(open.committed).not.toThrow();
    });
  });
});
