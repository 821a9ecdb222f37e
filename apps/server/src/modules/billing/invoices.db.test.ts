import type { Invoice } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany, aPlan, aUser, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { companyScope } from '../../platform/scope.ts';
import { companiesRepo, type NewCompany } from '../companies/index.ts';
import type { NewPlan } from '../plans/index.ts';
import { generateInvoice } from './generate-invoice.ts';
import { invoicesRepo } from './invoices.repo.ts';
import { generateInvoices } from './jobs/generate-invoices.cron.ts';
import { pickTerms } from './terms.ts';

const { services, browser, setNow } = await testApp();
setNow(new Date('2026-11-15T15:00:00Z'));
const visitor = browser();

async function aPaying(company: Partial<NewCompany> = {}, plan: Partial<NewPlan> = {}): Promise<MadeCompany> {
  const { id: planId } = await aPlan(services, { name: `Essencial ${Math.random()}`, amount: 99, ...plan });
  return aCompany(services, { planId, dueDate: '2026-11-20', ...company });
}

/** As the database has them, oldest first. */
const invoicesOf = ({ scope }: MadeCompany) =>
  scope.query<{ id: number; due_date: string; status: string; value: string }>({
    text: 'select id, due_date::text, status, value from invoices order by due_date, id',
  });

/** At another time. */
const at = ({ companyId }: MadeCompany, now: string) =>
  companyScope(services, { companyId, actor: 'system', now: new Date(now) });

const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;

describe('an invoice', () => {
  it('is created twenty days before it is due, by the company’s own calendar', async () => {
    const company = await aPaying({ dueDate: '2026-12-05' });
    // In São Paulo it is still the evening of the 15th: twenty days.
    await generateInvoice(at(company, '2026-11-16T02:59:00Z'));
    expect(await invoicesOf(company)).toEqual([]);
    await generateInvoice(at(company, '2026-11-16T03:00:00Z'));
    expect(await invoicesOf(company)).toMatchObject([{ due_date: '2026-12-05', status: 'open', value: '99.00' }]);
  });

  it('is created once for a period, even by parallel runs', async () => {
    const company = await aPaying();
    await Promise.all(Array.from({ length: 20 }, () => generateInvoice(company.scope)));
    expect(await invoicesOf(company)).toHaveLength(1);
  });

  it('is created for each company by the hourly run, and not again by the next', async () => {
    const [first, second] = await Promise.all([aPaying(), aPaying({ dueDate: '2026-10-01' })]);
    for (let round = 0; round < 2; round += 1)
      await generateInvoices.run(platformScope(services, { actor: 'system', purpose: 'test' }));
    expect(await invoicesOf(first)).toMatchObject([{ due_date: '2026-11-20' }]);
    expect(await invoicesOf(second)).toMatchObject([{ due_date: '2026-10-01' }]);
  });

  it.each<[string, Partial<NewCompany>, Partial<NewPlan>]>([
    ['never expires', { dueDate: null }, {}],
    ['has no plan', { planId: null }, {}],
    ['has a plan that costs nothing', {}, { amount: 0 }],
    ['is switched off', { isActive: false }, {}],
    ['is paid for long ahead', { dueDate: '2027-03-01' }, {}],
  ])('is not created for a company that %s', async (_why, company, plan) => {
    const made = await aPaying(company, plan);
    await generateInvoice(made.scope);
    expect(await invoicesOf(made)).toEqual([]);
  });

  it('keeps its price when the plan’s changes, and costs as many months as it lasts', async () => {
    const company = await aPaying({ recurrence: 'ANUAL' }, { amount: 19.99 });
    await generateInvoice(company.scope);
    const { planId } = await companiesRepo.get(company.scope);
    await services.database.platform.query('update plans set amount = 50 where id = $1', [planId]);
    await generateInvoice(company.scope);
    expect(await invoicesOf(company)).toMatchObject([{ value: '239.88' }]);
  });

  it('moves with the due date when that is changed by hand', async () => {
    const company = await aPaying();
    await generateInvoice(company.scope);
    const [before] = await invoicesOf(company);
    await companiesRepo.update(company.scope, { dueDate: '2026-11-25' });
    await generateInvoice(company.scope);
    expect(await invoicesOf(company)).toEqual([{ ...before, due_date: '2026-11-25' }]);
  });

  it('of a paid period is not created again, even if the due date is put back', async () => {
    const company = await aPaying();
    await generateInvoice(company.scope);
    const open = await invoicesRepo.findOpen(company.scope);
    if (!open) throw new Error('There is no open invoice.');
    expect(await invoicesRepo.closeIfOpen(company.scope, open.id, pickTerms(open))).toMatchObject({ status: 'paid' });
    expect(await invoicesRepo.closeIfOpen(company.scope, open.id, pickTerms(open))).toBeUndefined();
    await generateInvoice(company.scope);
    expect(await invoicesOf(company)).toMatchObject([{ status: 'paid' }]);
  });
});

describe('the list of invoices', () => {
  async function aHistory(count: number): Promise<MadeCompany> {
    const company = await aPaying({ dueDate: '2026-11-20' });
    for (let n = 1; n <= count; n += 1) {
      const invoice = await invoicesRepo.insert(company.scope, {
        detail: n % 2 === 0 ? 'Promoção' : 'Essencial',
        value: n,
        months: 1,
        users: 1,
        connections: 1,
        queues: 1,
        newPlanId: null,
        isCustom: false,
        dueDate: `${2000 + n}-01-10`,
      });
      await invoicesRepo.closeIfOpen(company.scope, invoice.id, pickTerms(invoice));
    }
    await generateInvoice(company.scope);
    return company;
  }
  const list = async (token: string, query = '') =>
    (await visitor.call('GET', `/invoices/all${query}`, { token })).body as {
      invoices: Invoice[];
      count: number;
      hasMore: boolean;
    };

  it('is newest first, twenty a page, and searchable by detail', async () => {
    const company = await aHistory(21);
    const token = await tokenOf(company.admin);
    const first = await list(token);
    expect(first).toMatchObject({ count: 22, hasMore: true, invoices: { length: 20 } });
    expect(first.invoices[0]).toEqual({
      id: expect.any(Number),
      detail: expect.stringContaining('Essencial'),
      value: 99,
      dueDate: '2026-11-20',
      status: 'open',
      users: 10,
      connections: 3,
      queues: 10,
    });
    expect(await list(token, '?pageNumber=2')).toMatchObject({
      hasMore: false,
      invoices: [{ value: 2 }, { value: 1 }],
    });
    expect(await list(token, '?searchParam=PROMOCAO')).toMatchObject({ count: 10 });
    expect(await list(token, `?searchParam=${first.invoices[0]?.id}`)).toMatchObject({ invoices: [{ value: 99 }] });
  });

  it('shows an agent open invoices and no paid ones', async () => {
    const company = await aHistory(2);
    const token = await tokenOf(await aUser(company.scope));
    expect(await list(token)).toMatchObject({ count: 1, invoices: [{ status: 'open' }] });
  });

  it('has nothing of another company', async () => {
    await aHistory(2);
    const token = await tokenOf((await aPaying({ dueDate: '2027-06-01' })).admin);
    expect(await list(token)).toEqual({ invoices: [], count: 0, hasMore: false });
  });
});
