import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { aCompany, aContact } from '../../../test/factories.ts';
import { databaseUrls } from '../../../test/test-database.ts';
import { testServices } from '../../../test/test-services.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactsLike } from './contact-search.repo.ts';
import { contactsRepo } from './contacts.repo.ts';

const services = testServices();
const { scope } = await aCompany(services);
const owner = new pg.Client({ connectionString: databaseUrls(inject('databaseName')).owner });
await owner.connect();
afterAll(() => owner.end());

const namesOf = async (term: string, { by = scope, most }: { by?: CompanyScope; most?: number } = {}) => {
  const { rows } = await by.db.execute<{ id: number }>(sql`select distinct ${contactsLike(term, most)} as id`);
  const found = await contactsRepo.listByIds(
    by,
    rows.map(({ id }) => id),
  );
  return found.map(({ name }) => name).sort();
};

describe('contacts are found by a part of', () => {
  it('their name, anywhere in it, ignoring case and accents', async () => {
    await aContact(scope, { name: 'Guimarães Ωmega & Filhos', number: '551130000000' });
    for (const term of ['guimaraes', 'MARÃES', 'ães ω', 'ga & f', 'ωm', 'hos', 'os', '&'])
      expect(await namesOf(term), term).toEqual(['Guimarães Ωmega & Filhos']);
    expect(await namesOf('guimares')).toEqual([]);
  });

  it('a name with characters that are special in a pattern', async () => {
    const name = String.raw`D'Ávila \o/ %_ 'x':* !`;
    await aContact(scope, { name, number: '551130000001' });
    for (const term of ["d'a", String.raw`\o/`, '%_', "'x':*", '\\', ':*', '!'])
      expect(await namesOf(term), term).toEqual([name]);
  });

  it('their e-mail', async () => {
    const { id } = await aContact(scope, { name: 'Com correio', number: '551130000002' });
    await contactsRepo.update(scope, id, { email: 'Vendas@Padaria-Sol.example' });
    expect(await namesOf('padaria-sol')).toEqual(['Com correio']);
  });

  it('their number, with or without its ninth digit and country code', async () => {
    await aContact(scope, { name: 'Com número', number: '5585987651234' });
    for (const term of ['5585987651234', '558587651234', '85 98765-1234', '76512', '765 12'])
      expect(await namesOf(term), term).toEqual(['Com número']);
    expect(await namesOf('765129')).toEqual([]);
  });

  it('their current name', async () => {
    const { id } = await aContact(scope, { name: 'Antes Quixeramobim', number: '551130000003' });
    await contactsRepo.update(scope, id, { name: 'Depois Jericoacoara' });
    expect([await namesOf('quixera'), await namesOf('jericoa')]).toEqual([[], ['Depois Jericoacoara']]);
  });
});

describe('a text that many contacts have', () => {
  it('returns the newest, up to the limit, or all', async () => {
    const { scope: many, companyId } = await aCompany(services);
    await owner.query(
      `insert into contacts (company_id, name, name_source, channel)
       select $1, 'Cliente ' || nr, 'agent', 'whatsapp' from generate_series(1, 600) nr`,
      [companyId],
    );
    expect(await namesOf('cliente', { by: many, most: 3 })).toEqual(['Cliente 598', 'Cliente 599', 'Cliente 600']);
    expect(await namesOf('client', { by: many })).toHaveLength(600);
    expect(await namesOf('te 59', { by: many, most: 2 })).toEqual(['Cliente 598', 'Cliente 599']);
    // Only the oldest has it: a search among the newest would not find it.
    expect(await namesOf('nte 1', { by: many })).toHaveLength(111);
  });
});

describe('a company finds', () => {
  it('only its own contacts, even through the rights of the function’s owner', async () => {
    const other = await aCompany(services);
    await aContact(other.scope, { name: 'Segredo Tuiuiú', number: '5591912344321' });
    expect([await namesOf('tuiuiu'), await namesOf('5591912344321')]).toEqual([[], []]);
    expect(await namesOf('tuiuiu', { by: other.scope })).toEqual(['Segredo Tuiuiú']);
  });

  it('nothing without a company', async () => {
    const app = await services.database.app.connect();
    try {
      expect((await app.query("select * from contacts_like('a', '1', '{}', null)")).rows).toEqual([]);
    } finally {
      app.release();
    }
  });
});

it.each([
  ['contacts', 'plain_grams(company_id, name, email)'],
  ['contact_identities', 'plain_grams(company_id, value, address)'],
])('the texts of %s are searched in their index', async (table, grams) => {
  await owner.query('begin; set local enable_seqscan = off');
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select 1 from ${table} where ${grams} @@ grams_query(${scope.companyId}, 'zara')`,
  );
  await owner.query('rollback');
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`Bitmap Index Scan on ${table}_grams`);
});
