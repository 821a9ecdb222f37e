import type { Contact } from '@recado/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOwnQuery, recordStatements } from '../../../test/at-size/recorded-statements.ts';
import { aCompany, aContact, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';

const recording = recordStatements();
afterAll(() => recording.stop());
const { services, browser } = await testApp();
let company: MadeCompany;
let token: string;

beforeAll(async () => {
  company = await aCompany(services);
  ({ token } = await signInAs(services, company.admin));
  for (const name of ['ÉLIO', 'elio b', 'Zoé', 'Ana-Lia', 'ana lia', 'Ângela', '1º Ofício'])
    await aContact(company.scope, { name });
  for (let nr = 10; nr < 35; nr += 1) await aContact(company.scope, { name: `Loja ${nr}` });
});

async function ask(query: string) {
  const { body } = await browser().call('GET', `/contacts?${query}`, { token });
  const { contacts, ...page } = body as { contacts: Contact[]; count: number; hasMore: boolean };
  return { names: contacts.map(({ name }) => name), ...page };
}

describe('contacts', () => {
  it('are listed by name, character by character, ignoring accents and case', async () => {
    const { names, count, hasMore } = await ask('');
    expect(names.slice(0, 7)).toEqual(['1º Ofício', 'ana lia', 'Ana-Lia', 'Ângela', 'ÉLIO', 'elio b', 'Loja 10']);
    expect({ count, hasMore }).toEqual({ count: 32, hasMore: true });
    const rest = await ask('pageNumber=2');
    expect(rest.names.at(-1)).toBe('Zoé');
    expect(rest.hasMore).toBe(false);
  });

  it('found by a search are counted, on every page and after the last', async () => {
    expect(await ask('searchParam=loja')).toMatchObject({ count: 25, hasMore: true });
    expect(await ask('searchParam=loja&pageNumber=2')).toMatchObject({ count: 25, hasMore: false });
    expect(await ask('searchParam=loja&pageNumber=3')).toEqual({ names: [], count: 25, hasMore: false });
    expect(await ask('searchParam=ninguem')).toEqual({ names: [], count: 0, hasMore: false });
  });

  it('come out of the index in order, without a sort', async () => {
    await ask('pageNumber=1');
    recording.take();
    await ask('');
    const [list] = recording.take().filter((statement) => isOwnQuery(statement) && /order by/i.test(statement.text));
    const plan = await company.scope.transaction(async (scope) => {
      // In a table of a few rows the planner would prefer a sort.
      await scope.query({ text: 'set local enable_sort = off' });
      return scope.query<{ 'QUERY PLAN': string }>({
        text: `explain ${list?.text}`,
        values: [...(list?.values ?? [])],
      });
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using contacts_by_name');
  });
});
