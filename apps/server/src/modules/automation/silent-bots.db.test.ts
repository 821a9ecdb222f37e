import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { sendMessage } from '../messages/index.ts';
import { pricesRepo } from '../prices/index.ts';
import { ratingsRepo } from '../ratings/index.ts';
import { acceptTicket, closeTicket } from '../tickets/index.ts';
import { CONSENT_QUESTION } from './consent/read-consent.ts';
import { menu, message, toQueue } from './testing/a-flow.ts';
import { aFlowShop } from './testing/flow-shop.ts';
import { aShop, type ShopPlan } from './testing/shop.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Shop = Awaited<ReturnType<typeof aShop>>;
const queues = [{ name: 'Vendas', greetingMessage: 'Vendas!' }, { name: 'Oficina' }];

async function aShopWithBudget(plan: ShopPlan, silencesBots = true) {
  app.setNow(new Date('2026-11-16T14:00:00Z'));
  return withBudget(await aShop(app, plan), silencesBots);
}

async function withBudget<S extends Pick<Shop, 'company' | 'connection' | 'scope'>>(shop: S, silencesBots = true) {
  const { companyId } = shop.company;
  await shop.scope().query({
    text: `insert into cost_budgets (company_id, currency, limit_micros, silences_bots) values ($1, 'USD', 6800, $2)`,
    values: [companyId, silencesBots],
  });
  const spends = () =>
    pricesRepo.store(shop.scope(), [
      {
        messageId: randomUUID(),
        connectionId: shop.connection.id,
        isBillable: true,
        category: 'service',
        type: 'regular',
        model: 'PMP',
        recipient: '5511980000001',
        isDelivered: true,
        at: shop.scope().now,
      },
    ]);
  return { ...shop, spends };
}

describe('bots at 100 % of the budget', () => {
  it('answer before, are silent after, and answer again in the next month', async () => {
    const shop = await aShopWithBudget({ queues });
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toHaveLength(1);
    await shop.spends();
    await rita.says('1');
    expect(await rita.received()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: null });
    app.setNow(new Date('2026-12-02T14:00:00Z'));
    await rita.says('1');
    expect(await rita.received()).toEqual(['Vendas!']);
  });

  it('leave the ticket in the only queue of the connection, where people see it', async () => {
    const shop = await aShopWithBudget({ queues: queues.slice(0, 1) });
    await shop.spends();
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: shop.queues[0]?.id });
  });

  it('do not keep an agent from answering', async () => {
    const shop = await aShopWithBudget({ queues });
    await shop.spends();
    const rita = shop.customer();
    await rita.says('oi');
    const ticket = await rita.ticket();
    const sent = await sendMessage(shop.scope(), {
      ticket,
      author: 'agent',
      userId: null,
      content: 'text',
      body: 'Olá',
    });
    expect(sent.delivery).toBe('queued');
  });

  it('go on where the company has not chosen silence, and over a connection that costs nothing', async () => {
    const talking = await aShopWithBudget({ queues }, false);
    const byQrCode = await aShopWithBudget({ queues, connection: { channel: 'whatsapp' } });
    for (const shop of [talking, byQrCode]) {
      await shop.spends();
      const rita = shop.customer();
      await rita.says('oi');
      expect(await rita.received()).toHaveLength(1);
    }
  });
});

describe('consent while bots are silent', () => {
  const settings = { enableLGPD: 'enabled', lgpdMessage: 'Cuidamos dos seus dados.' } as const;
  const QUESTION = ['Cuidamos dos seus dados.', CONSENT_QUESTION];

  it('is not asked for, and an agent may accept the ticket', async () => {
    const shop = await aShopWithBudget({ queues, settings });
    const sales = shop.queues[0] ?? raise();
    const ana = await shop.agent(sales);
    await shop.spends();
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toEqual([]);
    const { id: ticketId, status } = await rita.ticket();
    expect(status).toBe('pending');
    await acceptTicket(shop.scope(), { ticketId, userId: ana.id, queueId: sales.id });
    expect(await rita.ticket()).toMatchObject({ status: 'open', userId: ana.id });
  });

  it('counts when it was asked for before, without the menu that follows', async () => {
    const shop = await aShopWithBudget({ queues, settings });
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toEqual(QUESTION);
    await shop.spends();
    await rita.says('1');
    expect(await rita.received()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: null });
  });

  it('is refused without a word, and an unclear answer is asked about in the next month', async () => {
    const shop = await aShopWithBudget({ queues, settings });
    const [rita, ana] = [shop.customer(), shop.customer('Ana Lima')];
    for (const person of [rita, ana]) {
      await person.says('oi');
      await person.received();
    }
    await shop.spends();
    await rita.says('2');
    await ana.says('como assim?');
    expect([await rita.received(), await ana.received()]).toEqual([[], []]);
    expect(await rita.ticket()).toMatchObject({ status: 'closed' });
    expect(await ana.ticket()).toMatchObject({ status: 'lgpd' });
    app.setNow(new Date('2026-12-02T14:00:00Z'));
    await ana.says('como assim?');
    expect(await ana.received()).toEqual(QUESTION);
  });
});

describe('ratings while bots are silent', () => {
  const plan = {
    queues: queues.slice(1),
    settings: { userRating: 'enabled', sendGreetingMessageOneQueues: 'disabled' },
    connection: { ratingMessage: 'De 0 a 10?', completionMessage: 'Obrigado!', maxRatingRequests: 3 },
  } as const;

  async function aServedCustomer() {
    const shop = await aShopWithBudget(plan);
    const queue = shop.queues[0] ?? raise();
    const ana = await shop.agent(queue);
    const rita = shop.customer();
    await rita.says('oi');
    const { id: ticketId } = await rita.ticket();
    await acceptTicket(shop.scope(), { ticketId, userId: ana.id, queueId: queue.id });
    await rita.received();
    const rates = async () => (await ratingsRepo.listOfTicket(shop.scope(), ticketId)).map(({ rate }) => rate);
    return { ...shop, rita, rates, close: () => closeTicket(shop.scope(), { ticketId, saysFarewell: true }) };
  }

  it('are not asked for: the ticket is closed without waiting', async () => {
    const { spends, close, rita } = await aServedCustomer();
    await spends();
    expect(await close()).toMatchObject({ status: 'closed' });
    expect(await rita.received()).toEqual([]);
  });

  it('count when they were asked for before, without thanks', async () => {
    const { spends, close, rita, rates } = await aServedCustomer();
    await close();
    expect(await rita.received()).toEqual(['De 0 a 10?']);
    await spends();
    await rita.says('9');
    expect(await rita.received()).toEqual([]);
    expect(await rates()).toEqual([9]);
    expect(await rita.ticket()).toMatchObject({ status: 'closed' });
  });
});

describe('flows while bots are silent', () => {
  const aFlow = async () => {
    // The last hours of the month: a run that waits for days expires.
    app.setNow(new Date('2026-11-30T22:00:00Z'));
    const shop = await aFlowShop(app, ([sales]) => ({
      nodes: [message('hi', 'Bem-vinda!'), menu('ask', 'O que deseja?', 'Comprar'), toQueue('sell', sales?.id ?? 0)],
      edges: ['1 > hi', 'hi > ask', 'ask:a1 > sell'],
    }));
    return withBudget(shop);
  };

  it('do not start', async () => {
    const shop = await aFlow();
    await shop.spends();
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toEqual([]);
    expect(await shop.runs((await rita.ticket()).id)).toEqual([]);
  });

  it('wait at their menu and go on with the answer in the next month', async () => {
    const shop = await aFlow();
    const rita = shop.customer();
    await rita.says('oi');
    expect(await rita.received()).toHaveLength(2);
    const { id } = await rita.ticket();
    await shop.spends();
    await rita.says('1');
    expect(await rita.received()).toEqual([]);
    expect(await shop.runs(id)).toMatchObject([{ state: 'waiting' }]);
    app.setNow(new Date('2026-12-01T05:00:00Z'));
    await rita.says('1');
    expect(await shop.runs(id)).toMatchObject([{ state: 'ended', outcome: 'queued' }]);
  });
});

function raise(): never {
  throw new Error('The shop has no queue.');
}
