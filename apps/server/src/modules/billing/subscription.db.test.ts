import { describe, expect, it } from 'vitest';
import { aBillingWorld } from '../../../test/billing/billing-world.ts';
import { aCompany, aPlan, aUser, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import type { NewCompany } from '../companies/index.ts';
import { generateInvoice } from './generate-invoice.ts';
import { invoicesRepo } from './invoices.repo.ts';
import { pickTerms } from './terms.ts';

const { services, browser, start } = await aBillingWorld();
const payer = { firstName: 'Marina Duarte', zipcode: '529.982.247-25' };

async function aPaying(company: Partial<NewCompany> = {}): Promise<MadeCompany & { token: string }> {
  const { id: planId } = await aPlan(services, { amount: 99 });
  const made = await aCompany(services, { planId, dueDate: '2026-11-20', ...company });
  return { ...made, token: (await signInAs(services, made.admin)).token };
}

const subscribe = (token: string, body: object = {}) =>
  browser().call('POST', '/subscription', { token, body: { ...payer, ...body } });

async function openInvoiceOf({ scope }: MadeCompany) {
  await generateInvoice(scope);
  const invoice = await invoicesRepo.findOpen(scope);
  if (!invoice) throw new Error('There is no open invoice.');
  return invoice;
}

describe('a subscription', () => {
  it('pays the named invoice, and the open one when none is named', async () => {
    const company = await aPaying();
    const { id } = await openInvoiceOf(company);
    expect((await subscribe(company.token, { invoiceId: id })).body).toMatchObject({ invoiceId: id });
    expect((await subscribe(company.token)).body).toMatchObject({ invoiceId: id, valor: { original: '99.00' } });
  });

  it('is refused for another company’s invoice like for a missing one, and does not change it', async () => {
    const [own, other] = [await aPaying(), await aPaying()];
    const foreign = await openInvoiceOf(other);
    const plan = await aPlan(services, { amount: 1, isPublic: true });
    for (const invoiceId of [foreign.id, 2_000_000_000]) {
      expect(await subscribe(own.token, { invoiceId, plan: { planId: plan.id } })).toMatchObject({
        status: 404,
        body: { code: 'ERR_NO_INVOICE_FOUND' },
      });
    }
    expect(await openInvoiceOf(other)).toEqual(foreign);
  });

  it('is refused for a paid invoice', async () => {
    const company = await aPaying();
    const invoice = await openInvoiceOf(company);
    await invoicesRepo.closeIfOpen(company.scope, invoice.id, pickTerms(invoice));
    const paid = { status: 409, body: { code: 'ERR_INVOICE_ALREADY_PAID' } };
    expect(await subscribe(company.token, { invoiceId: invoice.id })).toMatchObject(paid);
  });

  it.each<[string, Partial<NewCompany>]>([
    ['never expires', { dueDate: null }],
    ['has no plan and chooses none', { planId: null }],
  ])('is refused to a company that %s', async (_why, company) => {
    const { token } = await aPaying(company);
    expect(await subscribe(token)).toMatchObject({ status: 404, body: { code: 'ERR_NO_INVOICE_FOUND' } });
  });

  it('gives a company without a plan the one it chooses', async () => {
    const { token } = await aPaying({ planId: null });
    const plan = await aPlan(services, { amount: 55, isPublic: true });
    expect((await subscribe(token, { plan: { planId: plan.id } })).body).toMatchObject({
      valor: { original: '55.00' },
    });
  });

  it('accepts only public plans, or the company’s own', async () => {
    const company = await aPaying();
    const { planId } = await company.scope
      .query<{ planId: number }>({ text: 'select plan_id as "planId" from companies' })
      .then(([row]) => row ?? { planId: 0 });
    expect((await subscribe(company.token, { plan: { planId } })).status).toBe(200);
    const secret = await aPlan(services, { amount: 1, isPublic: false });
    const free = await aPlan(services, { amount: 0, isPublic: true });
    for (const id of [secret.id, free.id, 2_000_000_000]) {
      expect(await subscribe(company.token, { plan: { planId: id } })).toMatchObject({
        status: 404,
        body: { code: 'ERR_NO_PLAN_FOUND' },
      });
    }
  });

  it('accepts no card', async () => {
    const { token } = await aPaying();
    expect(await subscribe(token, { cardNumber: '4111111111111111', cvv: '123' })).toMatchObject({
      status: 400,
      body: { code: 'ERR_INVALID_REQUEST', issues: [{ path: 'cardNumber' }, { path: 'cvv' }] },
    });
  });

  it('is restricted to administrators', async () => {
    const company = await aPaying();
    const { token } = await signInAs(services, await aUser(company.scope));
    expect(await subscribe(token)).toMatchObject({ status: 403, body: { code: 'ERR_NO_PERMISSION' } });
  });

  it('is audited, once for a charge', async () => {
    const company = await aPaying();
    await subscribe(company.token);
    await subscribe(company.token);
    const entries = await company.scope.query({
      text: "select actor_user_id, details->'after'->>'value' as value from audit_entries where action = 'subscription.charge'",
    });
    expect(entries).toEqual([{ actor_user_id: company.admin.id, value: '99' }]);
  });

  it('is limited to thirty requests in ten minutes', async () => {
    const { token } = await aPaying();
    const answers = await Promise.all(Array.from({ length: 31 }, () => subscribe(token)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('returns an error code when no bank has been set up', async () => {
    const bare = await testApp();
    bare.setNow(start);
    const company = await aCompany(bare.services);
    const { token } = await signInAs(bare.services, company.admin);
    const answer = await bare.browser().call('POST', '/subscription', { token, body: payer });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ERR_PAYMENT_NOT_CONFIGURED' } });
    const callback = await bare.browser().call('POST', '/webhooks/pix?key=demo-pix-webhook-key-0123', { body: {} });
    expect(callback).toMatchObject({ status: 404, body: { code: 'ERR_NOT_FOUND' } });
  });
});
