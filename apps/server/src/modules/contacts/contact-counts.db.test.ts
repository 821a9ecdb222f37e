import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aContact, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { contactsRepo } from './contacts.repo.ts';
import { foldContactCounts } from './jobs/fold-contact-counts.cron.ts';

const { services, browser } = await testApp();
const platform = () => platformScope(services, { actor: 'system', purpose: 'test' });
let company: MadeCompany;
let token: string;

beforeAll(async () => {
  company = await aCompany(services);
  ({ token } = await signInAs(services, company.admin));
});

const countOf = async (query = '') => {
  const { body } = await browser().call('GET', `/contacts?${query}`, { token });
  return (body as { count: number }).count;
};
const recount = async (): Promise<number> => {
  const rows = await company.scope.query<{ count: number }>({ text: 'select count(*)::int as count from contacts' });
  return rows[0]?.count ?? -1;
};

describe('the number of contacts', () => {
  it('equals a recount after inserts of many, deletions, a change of channel, and folding between them', async () => {
    const made = [];
    for (let nr = 0; nr < 6; nr += 1) made.push(await aContact(company.scope, { name: `Contato ${nr}` }));
    await company.scope.query({
      text: `insert into contacts (company_id, name, name_source, channel, is_group)
             select $1, 'Importado ' || nr, 'agent', 'facebook', nr % 2 = 0 from generate_series(1, 9) nr`,
      values: [company.companyId],
    });
    expect(await countOf()).toBe(15);
    expect(await countOf('isGroup=true')).toBe(4);

    await foldContactCounts.run(platform());
    const [first, second] = made;
    await contactsRepo.delete(company.scope, first?.id ?? 0);
    await company.scope.query({
      text: `update contacts set channel = 'instagram' where company_id = $1 and id = $2`,
      values: [company.companyId, second?.id],
    });
    expect(await countOf()).toBe(14);
    expect(await countOf('channel=instagram')).toBe(1);

    await foldContactCounts.run(platform());
    expect(await countOf()).toBe(await recount());
    expect(await countOf('channel=facebook')).toBe(9);
    const left = await company.scope.query({ text: 'select 1 from contact_count_deltas' });
    expect(left).toEqual([]);
  });

  it('of a deleted company is deleted with it', async () => {
    const gone = await aCompany(services);
    await aContact(gone.scope);
    await platform().query({ text: 'delete from companies where id = $1', values: [gone.companyId] });
    await foldContactCounts.run(platform());
    const left = await platform().query({
      text: `select 1 from contact_counts where company_id = $1
             union all select 1 from contact_count_deltas where company_id = $1`,
      values: [gone.companyId],
    });
    expect(left).toEqual([]);
  });
});
