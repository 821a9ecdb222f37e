import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompany, type MadeCompany } from '../../test/factories.ts';
import { onOneConnection } from '../../test/on-one-connection.ts';
import { sentStatements } from '../../test/sent-statements.ts';
import { testServices } from '../../test/test-services.ts';
import { inTransaction } from './db/database.ts';
import { type LastWrite, scopeOnOpenTransaction } from './scope.ts';

const services = testServices();
let company: MadeCompany;
beforeAll(async () => {
  company = await aCompany(services);
});
beforeEach(() => company.scope.query({ text: `update companies set name = 'Oficina:'` }));

/** A write that records its calls, and appends its rows to the company's name. */
function aWrite(): { write: LastWrite<string>; calls: (readonly string[])[] } {
  const calls: (readonly string[])[] = [];
  const write: LastWrite<string> = (rows) => {
    calls.push(rows);
    return [append(`[${rows.join()}]`)];
  };
  return { write, calls };
}

const append = (text: string) => ({
  name: 'append-to-name',
  text: 'update companies set name = name || $1 where id = current_company_id()',
  values: [text],
});

async function written(): Promise<string | undefined> {
  const [row] = await company.scope.query<{ name: string }>({ text: 'select name from companies' });
  return row?.name.slice('Oficina:'.length);
}

describe('rows written last', () => {
  it('are written once, all together, after everything else', async () => {
    const { write, calls } = aWrite();
    await company.scope.transaction(async (scope) => {
      await scope.writeLast(write, ['a']);
      await scope.transaction((inner) => inner.writeLast(write, ['b', 'c']));
      await scope.writeLast(write, ['d']);
      await scope.query(append('before '));
      expect(calls).toEqual([]);
    });
    expect(calls).toEqual([['a', 'b', 'c', 'd']]);
    expect(await written()).toBe('before [a,b,c,d]');
  });

  it('are sent together with the commit', () =>
    onOneConnection(services, async (scopeOf) => {
      const sent = await sentStatements(() =>
        scopeOf(company).transaction(async (scope) => {
          await scope.query(append('first'));
          await scope.writeLast(aWrite().write, ['a']);
          await scope.writeLast(aWrite().write, ['b']);
        }),
      );
      expect(sent).toHaveLength(2);
      expect(await written()).toBe('first[a][b]');
    }));

  it('do not contain those of a rolled-back savepoint', async () => {
    const { write } = aWrite();
    await company.scope.transaction(async (scope) => {
      await scope.writeLast(write, ['a']);
      const part = scope.transaction(async (inner) => {
        await inner.writeLast(write, ['b']);
        throw new Error('only this part');
      });
      await expect(part).rejects.toThrow('only this part');
    });
    expect(await written()).toBe('[a]');
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

  it.each([
    ['whose statements cannot be made', () => Promise.reject(new Error('refused')), 'refused'],
    ['that the database refuses', () => [append('half'), { text: 'select 1 / 0' }], 'division by zero'],
  ] as const)('%s fail the whole transaction', async (_, write, message) => {
    const attempt = company.scope.transaction(async (scope) => {
      await scope.query(append('half'));
      await scope.writeLast(write, ['a']);
    });
    await expect(attempt).rejects.toThrow(message);
    expect(await written()).toBe('');
  });

  it('are a separate transaction when there is none', async () => {
    await company.scope.writeLast(aWrite().write, ['a']);
    expect(await written()).toBe('[a]');
  });

  it('cannot be omitted by the caller that ends an open transaction', async () => {
    const { companyId } = company;
    await inTransaction(services.database.app, { companyId }, async (client) => {
      const open = scopeOnOpenTransaction(services, { companyId, actor: 'system' }, client);
      await open.scope.writeLast(aWrite().write, ['a']);
      expect(open.committed).toThrow('without writing');
      await open.writeLast();
      expect(open.committed).not.toThrow();
    });
    expect(await written()).toBe('[a]');
  });
});
