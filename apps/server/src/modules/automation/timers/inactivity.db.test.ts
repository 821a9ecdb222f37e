import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { connectionsRepo } from '../../connections/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { settingsRepo } from '../../settings/settings.repo.ts';
import { acceptTicket, returnToQueue, ticketLogsRepo } from '../../tickets/index.ts';
import { aShop, type ShopPlan } from '../testing/shop.ts';
import { timeOf } from '../testing/time.ts';

const app = await testApp();

const noticed = {
  inactiveNoticeMinutes: 30,
  inactiveNoticeMessage: 'Ainda está aí, {{firstName}}?',
  closeAfterMinutes: 10,
  inactiveCloseMessage: 'Encerramos por inatividade.',
  completionMessage: 'Obrigado!',
} as const;

/** Rita has written, Ana has accepted, and neither has written since. */
async function aSilence(plan: ShopPlan & { readonly ana?: 'answers' } = {}) {
  const shop = await aShop(app, {
    queues: [{ name: 'Vendas' }],
    settings: { sendGreetingMessageOneQueues: 'disabled' },
    ...plan,
  });
  const [queue] = shop.queues;
  if (!queue) throw new Error('A queue was asked for.');
  const ana = await shop.agent(queue, { name: 'Ana' });
  const rita = shop.customer();
  await rita.says('oi');
  const { id: ticketId } = await rita.ticket();
  await acceptTicket(shop.scope(), { ticketId, userId: ana.id, queueId: queue.id });
  const answer = async (text: string) => {
    const draft = { author: 'agent', userId: ana.id, content: 'text', body: text } as const;
    await sendMessage(shop.scope(), { ...draft, ticket: await rita.ticket() });
  };
  if (plan.ana === 'answers') await answer('Bom dia');
  await rita.received();
  const log = async () => (await ticketLogsRepo.list(shop.scope(), ticketId)).map(({ type }) => type);
  const isOpen = async () => (await rita.ticket()).status === 'open';
  return { ...shop, ana, rita, ticketId, answer, log, isOpen, pass: timeOf(app, shop.scope) };
}

describe('a connection with notice and close', () => {
  it('sends one notice, and closes when nobody writes in the time after that', async () => {
    const { rita, pass, isOpen, log } = await aSilence({ connection: noticed });
    await pass({ minutes: 29 });
    expect(await rita.received()).toEqual([]);
    await pass({ minutes: 1 });
    expect(await rita.received()).toEqual(['Ainda está aí, Rita?']);
    await pass({ minutes: 9 });
    expect(await rita.received()).toEqual([]);
    expect(await isOpen()).toBe(true);
    await pass({ minutes: 1 });
    expect(await rita.received()).toEqual(['Encerramos por inatividade.']);
    expect(await rita.ticket()).toMatchObject({ status: 'closed', unreadCount: 0, botTurns: 0, timerAt: null });
    expect((await log())[0]).toBe('autoClose');
  });

  it('starts over when the customer writes, and sends another notice', async () => {
    const { rita, pass, isOpen } = await aSilence({ connection: noticed });
    await pass({ minutes: 30 });
    await rita.received();
    await rita.says('estou');
    await pass({ minutes: 29 });
    expect(await rita.received()).toEqual([]);
    expect(await isOpen()).toBe(true);
    await pass({ minutes: 1 });
    expect(await rita.received()).toEqual(['Ainda está aí, Rita?']);
  });

  it('starts over when the agent writes', async () => {
    const { rita, pass, answer, isOpen } = await aSilence({ connection: noticed });
    await pass({ minutes: 30 });
    await rita.received();
    await answer('Um momento');
    await pass({ minutes: 29 });
    expect(await rita.received()).toEqual([]);
    await pass({ minutes: 1 });
    expect(await rita.received()).toEqual(['Ainda está aí, Rita?']);
    expect(await isOpen()).toBe(true);
  });

  it('counts a reply that was written before the notice and arrives after it', async () => {
    const { rita, pass, scope, isOpen } = await aSilence({ connection: noticed });
    const wroteAt = new Date(scope().now.getTime() + 29 * 60_000);
    await pass({ minutes: 30 });
    expect(await rita.received()).toHaveLength(1);
    await rita.sends({ type: 'text', text: 'sim' }, wroteAt);
    await pass({ minutes: 10 });
    expect(await isOpen()).toBe(true);
  });

  it('leaves the customer the full time to answer a notice that was sent hours late', async () => {
    const { rita, pass, isOpen } = await aSilence({ connection: noticed, ana: 'answers' });
    await pass({ hours: 20 });
    expect(await rita.received()).toEqual(['Ainda está aí, Rita?']);
    await pass({ minutes: 9 });
    expect(await isOpen()).toBe(true);
    await pass({ minutes: 1 });
    expect(await isOpen()).toBe(false);
  });
});

it('without a notice it closes after its minutes', async () => {
  const { rita, pass, isOpen } = await aSilence({ connection: { closeAfterMinutes: 10 } });
  await pass({ minutes: 9, seconds: 59 });
  expect(await isOpen()).toBe(true);
  await pass({ seconds: 1 });
  expect(await isOpen()).toBe(false);
  expect(await rita.received()).toEqual([]);
});

it('bot messages and private notes postpone nothing', async () => {
  const { pass, scope, rita, isOpen } = await aSilence({ connection: { closeAfterMinutes: 10 } });
  await pass({ minutes: 9 });
  await sendMessage(scope(), {
    author: 'bot',
    userId: null,
    content: 'text',
    body: 'Promoção!',
    ticket: await rita.ticket(),
  });
  await sendMessage(scope(), {
    author: 'agent',
    userId: null,
    content: 'text',
    body: 'nota',
    isPrivate: true,
    ticket: await rita.ticket(),
  });
  await pass({ minutes: 1 });
  expect(await isOpen()).toBe(false);
});

describe('a connection that closes only answered tickets', () => {
  const onlyAnswered = { closeAfterMinutes: 10, closesOnlyAnswered: true } as const;

  it('keeps a ticket open in which the customer wrote last, even after a greeting', async () => {
    const { pass, isOpen } = await aSilence({
      connection: onlyAnswered,
      settings: { sendGreetingAccepted: 'enabled', greetingAcceptedMessage: 'Olá, sou a Ana.' },
    });
    await pass({ hours: 100 });
    expect(await isOpen()).toBe(true);
  });

  it('closes it once the agent has answered', async () => {
    const { pass, isOpen, answer } = await aSilence({ connection: onlyAnswered });
    await pass({ hours: 100 });
    await answer('Bom dia');
    await pass({ minutes: 9 });
    expect(await isOpen()).toBe(true);
    await pass({ minutes: 1 });
    expect(await isOpen()).toBe(false);
  });
});

describe('a notice that cannot be sent', () => {
  const inADay = { ...noticed, inactiveNoticeMinutes: 25 * 60 } as const;

  it('after the reply window: the ticket is closed all the same', async () => {
    const { rita, pass, isOpen } = await aSilence({ connection: inADay });
    await pass({ hours: 25 });
    expect(await isOpen()).toBe(true);
    await pass({ minutes: 10 });
    expect(await isOpen()).toBe(false);
    expect(await rita.received()).toEqual([]);
  });

  it('for a company that is not served: the ticket is closed all the same', async () => {
    const { rita, pass, isOpen } = await aSilence({ connection: noticed, company: { isActive: false } });
    await pass({ minutes: 30 });
    await pass({ minutes: 10 });
    expect(await isOpen()).toBe(false);
    expect(await rita.received()).toEqual([]);
  });

  it('while the connection is down: nothing happens until it is up again', async () => {
    const { rita, pass, isOpen, scope, connection } = await aSilence({ connection: noticed });
    await connectionsRepo.update(scope(), connection.id, { status: 'DISCONNECTED' });
    await pass({ hours: 3 });
    expect(await isOpen()).toBe(true);
    await connectionsRepo.update(scope(), connection.id, { status: 'CONNECTED' });
    await pass({ hours: 24 });
    expect(await rita.received()).toEqual([]);
    await pass({ minutes: 10 });
    expect(await isOpen()).toBe(false);
  });
});

it('closing by inactivity sends no rating request and no farewell', async () => {
  const { rita, pass, scope } = await aSilence({
    connection: { closeAfterMinutes: 10, completionMessage: 'Obrigado!', ratingMessage: 'De 0 a 10?' },
  });
  await settingsRepo.putOfCompany(scope(), 'userRating', 'enabled');
  await pass({ minutes: 10 });
  expect(await rita.ticket()).toMatchObject({ status: 'closed' });
  expect(await rita.received()).toEqual([]);
});

it('a ticket that waits for an agent is not closed by inactivity', async () => {
  const { rita, pass, scope, ticketId } = await aSilence({ connection: noticed });
  await returnToQueue(scope(), { ticketId });
  await pass({ hours: 100 });
  expect(await rita.ticket()).toMatchObject({ status: 'pending' });
  expect(await rita.received()).toEqual([]);
});

describe('a connection without inactivity times', () => {
  it('closes an open ticket silently after a day without a message', async () => {
    const { rita, pass, isOpen, log } = await aSilence({ connection: { completionMessage: 'Obrigado!' } });
    await pass({ hours: 23, minutes: 59 });
    expect(await isOpen()).toBe(true);
    await pass({ minutes: 1 });
    expect(await isOpen()).toBe(false);
    expect(await rita.received()).toEqual([]);
    expect((await log())[0]).toBe('autoClose');
  });

  it('counts 24 hours even in the night when clocks go forward', async () => {
    app.setNow(new Date('2027-03-27T20:00:00Z'));
    const { pass, isOpen } = await aSilence({ company: { timeZone: 'Europe/Lisbon' } });
    // The local clock shows 21:00 of the next day.
    await pass({ hours: 23, minutes: 59 });
    expect(await isOpen()).toBe(true);
    await pass({ minutes: 1 });
    expect(await isOpen()).toBe(false);
  });

  it('starts over with each message', async () => {
    const { rita, pass, isOpen } = await aSilence();
    await pass({ hours: 23 });
    await rita.says('ainda estou aqui');
    await pass({ hours: 23 });
    expect(await isOpen()).toBe(true);
    await pass({ hours: 1 });
    expect(await isOpen()).toBe(false);
  });

  it("does not apply the installation's time when the connection has its own", async () => {
    const { pass, isOpen } = await aSilence({ connection: { closeAfterMinutes: 10_000 } });
    await pass({ hours: 100 });
    expect(await isOpen()).toBe(true);
  });
});
