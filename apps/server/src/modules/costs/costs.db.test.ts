import { randomInt, randomUUID } from 'node:crypto';
import type { Charged, CostSheet } from '@recado/contracts';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aConnection, aContact, aSuperUser, aTicket, aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companyScope } from '../../platform/scope.ts';
import { sendMessage } from '../messages/index.ts';
import { pricesRepo, type SeenPrice } from '../prices/index.ts';
import { repriceMessages } from './jobs/reprice-messages.job.ts';
import { watchCosts } from './jobs/watch-costs.cron.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const NOW = new Date('2026-11-18T12:00:00Z');
const job = { jobId: '1', attempt: 1, signal: new AbortController().signal };

async function anOffice() {
  app.setNow(NOW);
  const { companyId, admin, scope } = await aCompany(app.services, { timeZone: 'America/Sao_Paulo' });
  const { token } = await signInAs(app.services, admin);
  const now = (): CompanyScope => companyScope(app.services, { companyId, actor: 'system' });
  const connection = await aConnection(scope, { channel: 'whatsappapi' });
  const call = (method: 'GET' | 'PUT', url: string, body?: unknown) =>
    app.browser().call(method, url, { token, ...(body !== undefined && { body }) });
  const aConversation = async (number = `55119${randomInt(10_000_000, 99_999_999)}`) => {
    const contact = await aContact(scope, { number });
    const ticket = await aTicket(scope, { contactId: contact.id, connectionId: connection.id });
    return { ticket, number };
  };
  const charge = (price: Partial<SeenPrice>) =>
    pricesRepo.store(now(), [
      {
        messageId: randomUUID(),
        connectionId: connection.id,
        isBillable: true,
        category: 'service',
        type: 'regular',
        model: 'PMP',
        recipient: '5511980000001',
        isDelivered: true,
        at: NOW,
        ...price,
      },
    ]);
  const month = async (of = '2026-11') =>
    (await call('GET', `/costs?month=${of}`)).body as unknown as Record<string, Charged[]>;
  const notices = async () =>
    (
      await now().query<{ body: string }>({
        text: `select body from notifications where company_id = $1 and kind = 'costBudget' order by id`,
        values: [companyId],
      })
    ).map(({ body }) => body);
  return { companyId, scope, now, token, connection, call, aConversation, charge, month, notices };
}

const platform = () => platformScope(app.services, { purpose: 'test', actor: 'system' });
const sumOf = (rows: readonly Charged[] | undefined) => ({
  messages: (rows ?? []).reduce((sum, { messages }) => sum + messages, 0),
  amountMicros: (rows ?? []).reduce((sum, { amountMicros }) => sum + amountMicros, 0),
});

describe('the costs of a month', () => {
  it('have the same sum by day, category, connection, author and ticket', async () => {
    const office = await anOffice();
    const { scope, now, connection } = office;
    const second = await aConnection(scope, { channel: 'whatsappapi' });
    const users = [await aUser(scope), await aUser(scope)];
    const conversations = [
      await office.aConversation(),
      await office.aConversation('4915112345678'),
      await office.aConversation('8190123456789'),
    ];
    const micros: Readonly<Record<string, number>> = {
      '55 marketing': 62_500,
      '55 service': 6_800,
      '49 marketing': 136_500,
      '49 service': 55_000,
    };
    let [expected, messages] = [0, 0];
    for (let nr = 0; nr < 60; nr += 1) {
      const { ticket, number } = conversations[randomInt(3)] as (typeof conversations)[number];
      const author = (['agent', 'bot', 'campaign'] as const)[randomInt(3)] ?? 'bot';
      const userId = author === 'agent' && randomInt(4) > 0 ? (users[randomInt(2)]?.id ?? null) : null;
      const sent = await sendMessage(now(), { ticket, author, userId, content: 'text', body: 'oi' });
      const category = ['marketing', 'service'][randomInt(2)] ?? 'service';
      const [isBillable, isDelivered] = [randomInt(5) > 0, randomInt(5) > 0];
      await office.charge({
        messageId: sent.id,
        connectionId: randomInt(2) === 0 ? connection.id : second.id,
        category,
        isBillable,
        isDelivered,
        recipient: number,
        at: new Date(Date.UTC(2026, 10, 2 + randomInt(16), 12)),
      });
      if (!isBillable || !isDelivered) continue;
      messages += 1;
      expected += micros[`${number.slice(0, 2)} ${category}`] ?? 0;
    }
    const costs = await office.month();
    const tickets = (await office.call('GET', '/costs/tickets?month=2026-11')).body as unknown as {
      tickets: Charged[];
    };
    const total = { messages, amountMicros: expected };
    for (const list of ['totals', 'days', 'categories', 'connections', 'authors'])
      expect(sumOf(costs[list]), list).toEqual(total);
    expect(sumOf(tickets.tickets)).toEqual(total);
    const byTicket = await Promise.all(
      conversations.map(async ({ ticket }) => (await office.call('GET', `/tickets/${ticket.id}/cost`)).body),
    );
    expect(sumOf((byTicket as unknown as { totals: Charged[] }[]).flatMap(({ totals }) => totals))).toEqual(total);
  });

  it('charge a delivered message once, on its day by the clock of the company', async () => {
    const office = await anOffice();
    const messageId = randomUUID();
    await office.charge({ messageId, isDelivered: false, at: new Date('2026-10-31T23:00:00Z') });
    expect((await office.month('2026-10'))['totals']).toEqual([]);
    // One in the morning of the first in UTC is still October in São Paulo.
    await office.charge({ messageId, at: new Date('2026-11-01T01:00:00Z') });
    await office.charge({ messageId, at: new Date('2026-11-02T01:00:00Z') });
    expect((await office.month('2026-10'))['days']).toEqual([
      { day: '2026-10-31', currency: 'USD', amountMicros: 6_800, messages: 1 },
    ]);
    expect((await office.month())['totals']).toEqual([]);
  });

  it('come with the days of the month before, by the clock of the company', async () => {
    const office = await anOffice();
    for (const at of ['2026-09-30T12:00:00Z', '2026-10-01T12:00:00Z', '2026-11-01T01:00:00Z', '2026-11-01T12:00:00Z'])
      await office.charge({ at: new Date(at) });
    const of = (day: string) => ({ day, currency: 'USD', amountMicros: 6_800, messages: 1 });
    const { days, daysBefore } = await office.month();
    expect({ days, daysBefore }).toEqual({
      days: [of('2026-11-01')],
      daysBefore: [of('2026-10-01'), of('2026-10-31')],
    });
  });

  it('count a message without a rate apart, and price it when platform staff adds the rate', async () => {
    const office = await anOffice();
    await office.charge({ recipient: '99812345678', category: 'utility' });
    expect((await office.month())['totals']).toEqual([{ currency: null, amountMicros: 0, messages: 1 }]);
    const { token } = await signInAs(app.services, await aSuperUser(app.services));
    const rate = { callingCode: '998', category: 'utility', validFrom: '2026-11-01' } as const;
    const path = `/message-rates/${rate.callingCode}/${rate.category}/${rate.validFrom}`;
    const body = { currency: 'USD', amountMicros: 12_345, source: 'Meta, 2026-11' };
    const saved = await app.browser().call('PUT', path, { token, body });
    expect(saved.body).toMatchObject({ ...rate, ...body, changedAt: expect.any(String) });
    expect(app.jobs).toContainEqual(
      expect.objectContaining({ name: repriceMessages.name, companyId: office.companyId, payload: rate }),
    );
    for (let time = 0; time < 2; time += 1) await repriceMessages.run(office.now(), rate, job);
    const priced = await office.month();
    expect(priced['totals']).toEqual([{ currency: 'USD', amountMicros: 12_345, messages: 1 }]);
    expect(priced['budget']).toMatchObject({ spentMicros: 12_345, currency: 'USD' });
    expect((await app.browser().call('DELETE', path, { token })).status).toBe(200);
    await repriceMessages.run(office.now(), rate, job);
    const removed = await office.month();
    expect(removed['totals']).toEqual([{ currency: null, amountMicros: 0, messages: 1 }]);
    expect(removed['budget']).toMatchObject({ spentMicros: 0 });
  });

  it.each<CostSheet>(['days', 'categories', 'connections', 'authors', 'tickets'])(
    'are exported by %s, and the export is audited',
    async (sheet) => {
      const office = await anOffice();
      await office.charge({});
      const answer = await app.app.inject({
        url: `/costs/export?month=2026-11&sheet=${sheet}`,
        headers: { authorization: `Bearer ${office.token}` },
      });
      expect(answer.statusCode).toBe(200);
      const xml = new TextDecoder().decode(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml']);
      expect(xml).toContain('<v>0.0068</v>');
      const entries = await office.now().query({
        text: `select details from audit_entries where company_id = $1 and action = 'cost.export'`,
        values: [office.companyId],
      });
      expect(entries).toMatchObject([{ details: { month: '2026-11', sheet, count: 1 } }]);
    },
  );
});

describe('the budget', () => {
  const limit = (limitMicros: number | null) => ({ limitMicros, currency: 'USD', silencesBots: false });

  it('notifies administrators at 80 % and at 100 %, each once a month, whichever worker looks', async () => {
    const office = await anOffice();
    await office.call('PUT', '/cost-budget', limit(20_000));
    const watch = () => Promise.all([watchCosts.run(platform()), watchCosts.run(platform())]);
    await office.charge({});
    await watch();
    expect(await office.notices()).toEqual([]);
    await office.charge({});
    await office.charge({ messageId: randomUUID(), category: 'authentication' });
    await watch();
    await watch();
    expect(await office.notices()).toEqual(['100']);
    app.setNow(new Date('2026-12-02T12:00:00Z'));
    for (let nr = 0; nr < 2; nr += 1) await office.charge({ at: new Date('2026-12-02T11:00:00Z') });
    await watch();
    expect(await office.notices()).toEqual(['100']);
    await office.charge({ at: new Date('2026-12-02T11:00:00Z'), recipient: '5411980000001', category: 'service' });
    await watch();
    expect(await office.notices()).toEqual(['100', '100']);
  });

  it('notifies at 80 % first, and again after the limit was raised', async () => {
    const office = await anOffice();
    await office.call('PUT', '/cost-budget', limit(8_000));
    await office.charge({});
    await watchCosts.run(platform());
    expect(await office.notices()).toEqual(['80']);
    // A limit that is nearly spent already is notified of immediately.
    await office.call('PUT', '/cost-budget', limit(8_400));
    expect(await office.notices()).toEqual(['80', '80']);
    await watchCosts.run(platform());
    expect(await office.notices()).toEqual(['80', '80']);
    const shown = await office.call('PUT', '/cost-budget', limit(null));
    expect(shown.body).toMatchObject({ limitMicros: null, spentMicros: 6_800 });
  });

  it('has the same sum after its deltas were folded', async () => {
    const office = await anOffice();
    for (let nr = 0; nr < 3; nr += 1) await office.charge({});
    const before = (await office.month())['budget'];
    expect(before).toMatchObject({ spentMicros: 20_400 });
    await watchCosts.run(platform());
    expect((await office.month())['budget']).toEqual(before);
  });
});

it('shows what a template costs for the contact of a ticket', async () => {
  const office = await anOffice();
  const { ticket } = await office.aConversation('4915112345678');
  expect((await office.call('GET', `/tickets/${ticket.id}/template-prices`)).body).toEqual({
    prices: [
      { category: 'marketing', currency: 'USD', amountMicros: 136_500 },
      { category: 'utility', currency: 'USD', amountMicros: 55_000 },
      { category: 'authentication', currency: 'USD', amountMicros: 55_000 },
      { category: 'service', currency: 'USD', amountMicros: 55_000 },
    ],
  });
});
