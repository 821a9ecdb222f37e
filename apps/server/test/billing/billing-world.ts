import type { Invoice, PixCharge } from '@recado/contracts';
import { type BankTransfer, type RunningPix, startPix } from '@recado/simulators';
import { tokensOf } from '../../src/modules/auth/tokens/tokens.ts';
import { checkCharges } from '../../src/modules/billing/check-charges.sweep.ts';
import { findMissedPayments } from '../../src/modules/billing/jobs/find-missed-payments.cron.ts';
import { type CompanyRow, companiesRepo, type NewCompany } from '../../src/modules/companies/index.ts';
import type { NewPlan } from '../../src/modules/plans/index.ts';
import { createOutgoingClient } from '../../src/platform/outgoing/outgoing-client.ts';
import { createPixApi } from '../../src/platform/pix/pix-api.ts';
import { pixWebhookAddress } from '../../src/platform/pix/webhook-address.ts';
import { type PlatformScope, platformScope } from '../../src/platform/platform-scope.ts';
import { atTheEnd } from '../at-the-end.ts';
import { aCompany, aPlan, type MadeCompany } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';
import { type Browser, type TestApp, testApp } from '../test-app.ts';

export const CPF = '52998224725';

/** A company with an open invoice, with its administrator signed in. */
export interface Payer extends MadeCompany {
  get(url: string): ReturnType<Browser['call']>;
  /** The request of the checkout. */
  subscribe(body?: object, headers?: Record<string, string>): ReturnType<Browser['call']>;
  /** The same, where it must succeed. */
  charge(body?: object): Promise<PixCharge>;
  invoices(): Promise<Invoice[]>;
  row(): Promise<CompanyRow>;
  /** How often its payment was published. */
  confirmations(): { rooms: readonly string[]; message: { company: { dueDate: string } } }[];
}

export interface BillingWorld extends TestApp {
  readonly bank: RunningPix;
  /** Noon of 15 November 2026 in São Paulo. */
  readonly start: Date;
  readonly platform: () => PlatformScope;
  aPayer(company?: Partial<NewCompany>, plan?: Partial<NewPlan>): Promise<Payer>;
  /** Queries the provider for all due charges, as every worker does each second. */
  sweep(): Promise<void>;
  findMissed(): Promise<void>;
  /** The provider's callback, this many times in parallel; every call must succeed. */
  callBack(transfers: readonly BankTransfer[], times?: number): Promise<void>;
}

/** The whole product with its own clock, listening on a port, and a bank that calls it. */
export async function aBillingWorld(): Promise<BillingWorld> {
  const start = new Date('2026-11-15T15:00:00Z');
  let clock = () => start;
  const bank = await startPix({ port: 0, clock: () => clock() });
  const client = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 5000, allowLoopback: true });
  const pix = createPixApi({
    client,
    settings: {
      ...bank.settings,
      scope: 'cob.read',
      key: 'chave@recado.test',
      merchant: { name: 'Recado', city: 'São Paulo' },
    },
  });
  const test = await testApp({ pix });
  const { services, app, browser, heard } = test;
  clock = services.clock;
  test.setNow(start);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await pix.registerWebhook(pixWebhookAddress(address, services.env.PIX_WEBHOOK_KEY));
  atTheEnd(async () => {
    await app.close();
    await services.background.idle();
    await client.close();
    await bank.stop();
  });
  const platform = () => platformScope(services, { actor: 'system', purpose: 'test' });
  const visitor = browser();

  return {
    ...test,
    bank,
    start,
    platform,
    async aPayer(company = {}, plan = {}) {
      const { id: planId } = await aPlan(services, { amount: 99, isPublic: true, ...plan });
      const made = await aCompany(services, { planId, dueDate: '2026-11-20', ...company });
      const { sessionId } = await signInAs(services, made.admin);
      const claims = { userId: made.admin.id, companyId: made.companyId, sessionId };
      // A new one each time, as the browser renews it: hours pass here.
      const token = () => tokensOf(services).access.sign(claims, services.clock());
      const get = (url: string) => visitor.call('GET', url, { token: token() });
      const subscribe = (body: object = {}, headers: Record<string, string> = {}) =>
        visitor.call('POST', '/subscription', {
          token: token(),
          headers,
          body: { firstName: 'Marina Duarte', zipcode: CPF, ...body },
        });
      return {
        ...made,
        get,
        subscribe,
        async charge(body) {
          const answer = await subscribe(body);
          if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
          return answer.body;
        },
        invoices: async () => ((await get('/invoices/all')).body as { invoices: Invoice[] }).invoices,
        row: () => companiesRepo.get(made.scope),
        confirmations: () =>
          heard.flatMap(({ kind, what }) => {
            const one = what as { companyId: number; channel: string } & ReturnType<Payer['confirmations']>[number];
            return kind === 'publish' && one.companyId === made.companyId && one.channel === 'payment' ? [one] : [];
          }),
      };
    },
    async sweep() {
      while (await checkCharges.run(platform()));
    },
    async findMissed() {
      await findMissedPayments.run(platform());
    },
    async callBack(transfers, times = 100) {
      const answers = await bank.tell(transfers, times);
      if (answers.length !== times || answers.some((status) => status !== 200))
        throw new Error(`The callbacks were answered with ${[...new Set(answers)]}.`);
    },
  };
}
