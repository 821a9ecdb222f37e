import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aCompany, type MadeCompany } from '../../../test/factories.ts';
import { onOneConnection } from '../../../test/on-one-connection.ts';
import { sentStatements } from '../../../test/sent-statements.ts';
import { testServices } from '../../../test/test-services.ts';

const services = testServices();
let company: MadeCompany;
beforeAll(async () => {
  company = await aCompany(services);
});
beforeEach(() => company.scope.query({ text: `update companies set name = 'Oficina:'` }));

const append = (text: string) => ({
  name: 'append-to-name',
  text: 'update companies set name = name || $1 where id = current_company_id()',
  values: [text],
});
const FAILS = { text: 'select 1 / 0' };

async function name(): Promise<string | undefined> {
  const [row] = await company.scope.query<{ name: string }>({ text: 'select name from companies' });
  return row?.name.slice('Oficina:'.length);
}

it('a part of a transaction takes no round trip of its own', () =>
  onOneConnection(services, async (scopeOf) => {
    const sent = await sentStatements(() =>
      scopeOf(company).transaction(async (scope) => {
        await scope.transaction((scope) => scope.query(append('a')));
        await scope.transaction(async (scope) => {
          await scope.transaction((scope) => scope.query(append('b')));
          await scope.query(append('c'));
        });
        await scope.transaction(() => Promise.resolve());
      }),
    );
    // Three statements and the commit.
    expect(sent).toHaveLength(4);
    expect(await name()).toBe('abc');
  }));

it('a part that fails takes back its own statements and those of its parts, and no others', async () => {
  await company.scope.transaction(async (scope) => {
    await scope.transaction((scope) => scope.query(append('a')));
    const part = scope.transaction(async (scope) => {
      await scope.query(append('b'));
      await scope.transaction((scope) => scope.query(append('c')));
      await scope.transaction((scope) => scope.query(FAILS)).catch(() => undefined);
      await scope.query(append('d'));
      throw new Error('no');
    });
    await expect(part).rejects.toThrow('no');
    await scope.transaction((scope) => scope.query(append('e')));
  });
  expect(await name()).toBe('ae');
});

it('a part whose first statement fails leaves the transaction usable', async () => {
  await company.scope.transaction(async (scope) => {
    await expect(scope.transaction((scope) => scope.query(FAILS))).rejects.toThrow('division by zero');
    await expect(scope.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await scope.query(append('a'));
  });
  expect(await name()).toBe('a');
});

it('a failure that a part swallows fails this part, not the one after it', async () => {
  await company.scope.transaction(async (scope) => {
    await scope.transaction((scope) => scope.query(append('a')));
    const part = scope.transaction(async (scope) => {
      await scope.query(append('b'));
      await scope.query(FAILS).catch(() => undefined);
    });
    await expect(part).rejects.toThrow('current transaction is aborted');
    await scope.transaction((scope) => scope.query(append('c')));
  });
  expect(await name()).toBe('ac');
});

it('a transaction that swallows a failure of its own fails at its end', async () => {
  const attempt = company.scope.transaction(async (scope) => {
    await scope.query(append('a'));
    await scope.query(FAILS).catch(() => undefined);
  });
  await expect(attempt).rejects.toThrow('was swallowed');
  expect(await name()).toBe('');
});
