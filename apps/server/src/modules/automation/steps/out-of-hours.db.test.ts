import { defaultBusinessHours, menuText } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aPlan } from '../../../../test/factories.ts';
import { testApp } from '../../../../test/test-app.ts';
import { returnToQueue, ticketsRepo } from '../../tickets/index.ts';
import { openHours } from '../testing/hours.ts';
import { aShop, type ShopPlan } from '../testing/shop.ts';

const app = await testApp();
const closed = 'Atendemos das 8 às 18, {{firstName}}.';
const closedReply = 'Atendemos das 8 às 18, Rita.';
const queues = [{ name: 'Vendas', greetingMessage: 'Vendas!' }, { name: 'Oficina' }];
const menu = menuText('Olá!', queues);

type Line = readonly [at: string, wrote: string, expected: readonly string[]];

/** Rita writes at these times and gets these answers. */
async function converse(plan: ShopPlan, lines: readonly Line[]) {
  const shop = await aShop(app, plan);
  const rita = shop.customer();
  for (const [at, wrote, expected] of lines) {
    app.setNow(new Date(at));
    await rita.sends({ type: 'text', text: wrote });
    expect(await rita.received(), `${at} ${wrote}`).toEqual(expected);
  }
  return { ...shop, rita, ticket: await rita.ticket() };
}

describe('the hours of the company or of the connection', () => {
  const byCompany: ShopPlan = {
    queues,
    company: { schedules: defaultBusinessHours },
    settings: { scheduleType: 'company', userRandom: 'disabled' },
    connection: { outOfHoursMessage: closed },
  };
  const byConnection: ShopPlan = {
    ...byCompany,
    company: { schedules: [] },
    settings: { scheduleType: 'connection', userRandom: 'disabled' },
    connection: { outOfHoursMessage: closed, schedules: defaultBusinessHours },
  };

  it.each([
    ['company', byCompany],
    ['connection', byConnection],
  ])('at night send only the out-of-hours message, without menu or queue: %s', async (_whose, plan) => {
    const { ticket } = await converse(plan, [
      ['2026-11-16T22:00:00Z', 'oi', [closedReply]],
      ['2026-11-16T22:01:00Z', '1', [closedReply]],
    ]);
    expect(ticket).toMatchObject({ status: 'pending', queueId: null, userId: null, botTurns: 2, unreadCount: 2 });
  });

  it('repeat the message up to the limit of the bot, and the menu still follows on opening', async () => {
    const { ticket } = await converse(byCompany, [
      ['2026-11-16T22:00:00Z', 'oi', [closedReply]],
      ['2026-11-16T22:05:00Z', 'alô', [closedReply]],
      ['2026-11-16T22:10:00Z', 'alô?', [closedReply]],
      ['2026-11-16T22:15:00Z', 'alô??', []],
      ['2026-11-17T11:00:00Z', 'bom dia', [menu]],
      ['2026-11-17T11:01:00Z', 'hein?', [menu]],
    ]);
    expect(ticket).toMatchObject({ botTurns: 2, queueId: null });
  });

  it('send the message in the evening even if the menus of the day are used up', async () => {
    await converse({ ...byCompany, connection: { outOfHoursMessage: closed, maxBotMenus: 1 } }, [
      ['2026-11-16T20:00:00Z', 'oi', [menu]],
      ['2026-11-16T20:05:00Z', 'hein?', []],
      ['2026-11-16T21:00:00Z', 'alô', [closedReply]],
      ['2026-11-16T21:05:00Z', 'alô?', []],
    ]);
  });

  it('send it once for a burst, and not within the pause of the bot, even across a full hour', async () => {
    await converse({ ...byCompany, connection: { outOfHoursMessage: closed, botPauseMinutes: 10 } }, [
      ['2026-11-16T22:55:00Z', 'oi', [closedReply]],
      ['2026-11-16T22:55:02Z', 'tudo bem?', []],
      ['2026-11-16T23:04:00Z', 'alô', []],
      ['2026-11-16T23:05:00Z', 'alô?', [closedReply]],
    ]);
    await converse(byCompany, [
      ['2026-11-16T22:55:00Z', 'oi', [closedReply]],
      ['2026-11-16T22:55:04Z', 'tudo bem?', []],
      ['2026-11-16T22:55:30Z', 'alô', [closedReply]],
    ]);
  });

  it('send nothing, not even a menu, on a connection without the text', async () => {
    const { ticket } = await converse({ ...byCompany, connection: {} }, [['2026-11-16T22:00:00Z', 'oi', []]]);
    expect(ticket).toMatchObject({ queueId: null, botTurns: 0 });
  });

  it.each([
    ['Asia/Tokyo', '2026-11-16T22:30:00Z', closedReply],
    ['Asia/Tokyo', '2026-11-16T23:30:00Z', menu],
    ['Europe/Istanbul', '2026-11-16T14:59:00Z', menu],
    ['Europe/Istanbul', '2026-11-16T15:00:00Z', closedReply],
    // The day New York leaves summer time: eight o'clock comes an hour later than the day before.
    ['America/New_York', '2026-10-31T12:00:00Z', menu],
    ['America/New_York', '2026-11-01T12:00:00Z', closedReply],
    ['America/New_York', '2026-11-01T13:00:00Z', menu],
  ])('use the local time of the company: %s at %s', async (timeZone, at, expected) => {
    const company = { timeZone, schedules: defaultBusinessHours };
    await converse({ ...byCompany, company }, [[at, 'oi', [expected]]]);
  });

  it('send it on a ticket assigned to an agent or returned by one, not on an accepted one', async () => {
    const shop = await converse(byCompany, [['2026-11-16T20:00:00Z', '1', ['Vendas!']]]);
    const { rita, ticket, scope, company } = shop;
    await ticketsRepo.update(scope(), ticket.id, { userId: company.admin.id });
    app.setNow(new Date('2026-11-16T22:00:00Z'));
    await rita.says('alguém?');
    expect(await rita.received()).toEqual([closedReply]);
    await ticketsRepo.update(scope(), ticket.id, { status: 'open', isBotActive: false });
    await rita.says('alguém?');
    expect(await rita.received()).toEqual([]);
    await returnToQueue(scope(), { ticketId: ticket.id });
    await rita.says('alguém?');
    expect(await rita.received()).toEqual([closedReply]);
  });
});

describe('the hours of the queues', () => {
  const plan = (queue: NonNullable<ShopPlan['queues']>[number] = {}): ShopPlan => ({
    queues: [
      { name: 'Vendas', greetingMessage: 'Vendas!', outOfHoursMessage: closed, businessHours: defaultBusinessHours },
      { name: 'Oficina', greetingMessage: 'Oficina!', outOfHoursMessage: '', businessHours: openHours },
    ].map((one, index) => ({ ...one, ...(index === 0 && queue) })),
    settings: { scheduleType: 'queue', sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Posição:' },
  });

  it('always show the menu; a closed queue takes the ticket and sends only its out-of-hours message', async () => {
    const shop = await aShop(app, plan());
    const [sales] = shop.queues;
    if (!sales) throw new Error('Two queues were asked for.');
    await shop.agent(sales, { isOnline: true });
    const rita = shop.customer();
    app.setNow(new Date('2026-11-16T22:00:00Z'));
    await rita.says('oi');
    await rita.says('1');
    await rita.says('é urgente');
    await rita.says('#');
    expect(await rita.received()).toEqual([menu, closedReply, closedReply]);
    // Three that were sent, and the one that only logged the limit.
    expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: sales.id, userId: null, botTurns: 4 });
  });

  it('do not count on a plan without schedules, where no administrator can change them', async () => {
    const { id: planId } = await aPlan(app.services, { useSchedules: false });
    await converse({ ...plan(), company: { planId } }, [['2026-11-16T22:00:00Z', '1', ['Vendas!', 'Posição: *1*']]]);
  });

  it('one queue may be closed while another is open', async () => {
    await converse(plan(), [['2026-11-16T22:00:00Z', '2', ['Oficina!', 'Posição: *1*']]]);
  });

  it('when open, send the greeting of the queue, and nothing more to a customer who waits there', async () => {
    await converse(plan(), [
      ['2026-11-16T14:00:00Z', '1', ['Vendas!', 'Posição: *1*']],
      ['2026-11-16T14:30:00Z', 'e aí?', []],
      ['2026-11-16T15:00:00Z', 'foram almoçar?', [closedReply]],
      ['2026-11-16T16:00:00Z', 'voltaram?', []],
    ]);
  });

  it('let the only queue of a connection greet before its out-of-hours message', async () => {
    const [sales = {}] = plan().queues ?? [];
    const { ticket } = await converse({ ...plan(), queues: [sales] }, [
      ['2026-11-16T22:00:00Z', 'oi', ['Olá!', closedReply]],
      ['2026-11-16T22:00:03Z', 'tem cadeira?', []],
      ['2026-11-16T22:10:00Z', 'alô', [closedReply]],
    ]);
    expect(ticket).toMatchObject({ botTurns: 2, status: 'pending' });
    expect(ticket.queueId).not.toBeNull();
  });

  it('let a queue that closes its tickets close this one at night as well', async () => {
    const { ticket } = await converse(plan({ closesTickets: true }), [['2026-11-16T22:00:00Z', '1', [closedReply]]]);
    expect(ticket).toMatchObject({ status: 'closed' });
  });

  it('are ignored while the company does not use them', async () => {
    await converse({ ...plan(), settings: { userRandom: 'disabled' } }, [['2026-11-16T22:00:00Z', '1', ['Vendas!']]]);
  });
});
