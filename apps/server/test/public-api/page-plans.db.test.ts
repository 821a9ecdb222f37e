import { expect, it } from 'vitest';
import { LIST_USAGE } from '../../src/modules/api-keys/api-usage.repo.ts';
import { LIST_CAMPAIGNS_AFTER } from '../../src/modules/campaigns/campaigns.repo.ts';
import { LIST_ITEMS_AFTER } from '../../src/modules/contact-lists/contact-list-items.repo.ts';
import { contactsRepo } from '../../src/modules/contacts/index.ts';
import type { CompanyScope } from '../../src/platform/scope.ts';
import { aCompany } from '../factories.ts';
import { genericPlanOf } from '../generic-plan.ts';
import { testServices } from '../test-services.ts';

const services = testServices();

it('the next page of a contact list starts in the index of names', async () => {
  const { scope, companyId } = await aCompany(services);
  const plan = await genericPlanOf(scope, { text: LIST_ITEMS_AFTER, values: [companyId, 1, 'Rita', 7] });
  expect(plan).toContain('contact_list_items_by_name');
  expect(plan).not.toContain('Seq Scan on contact_list_items');
});

it('the next page of contacts starts in the index of names', async () => {
  const { scope } = await aCompany(services);
  const statements: { text: string; values?: readonly unknown[] }[] = [];
  const recording: CompanyScope = {
    ...scope,
    queryAll: (asked) => {
      statements.push(...(asked as typeof statements));
      return scope.queryAll(asked);
    },
  };
  const filter = { audience: { seesNumbers: true } };
  await contactsRepo.listAfter(recording, filter, { key: 'Rita', id: 7 });
  const [page] = statements;
  const plan = await scope.transaction(async (inside) => {
    // A few rows are sorted at less cost than they are read in order.
    await inside.query({ text: 'set local enable_sort = off' });
    return genericPlanOf(inside, { text: page?.text ?? '', values: [...(page?.values ?? [])] });
  });
  expect(plan).toMatch(/Index.*Scan.* contacts_by_name/);
  expect(plan).not.toContain('Seq Scan on contacts');
});

it('the next page of campaigns starts in their key', async () => {
  const { scope, companyId } = await aCompany(services);
  const plan = await genericPlanOf(scope, { text: LIST_CAMPAIGNS_AFTER, values: [companyId, '', 7] });
  expect(plan).toMatch(/Index.*Scan.* campaigns_/);
  expect(plan).not.toContain('Seq Scan on campaigns');
});

it('the usage of a company is read by its key', async () => {
  const { scope, companyId } = await aCompany(services);
  const plan = await genericPlanOf(scope, { text: LIST_USAGE, values: [companyId, 30] });
  expect(plan).toContain('api_usage_pkey');
  expect(plan).not.toContain('Seq Scan on api_usage');
});
