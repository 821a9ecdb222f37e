import { menuText } from '@recado/contracts';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { closeTicket, ticketsRepo } from '../../tickets/index.ts';
import { aShop, type ShopPlan } from '../testing/shop.ts';

const app = await testApp();
const queues = [{ name: 'Vendas' }, { name: 'Oficina' }];
const menu = menuText('Olá!', queues);
const vacation = 'Voltamos dia 4, {{firstName}}!';
const vacationReply = 'Voltamos dia 4, Rita!';
const connection = { vacationStart: '2026-12-24', vacationEnd: '2027-01-03', vacationMessage: vacation };

async function converse(plan: ShopPlan, lines: readonly (readonly [at: string, wrote: string, expected: string[]])[]) {
  const shop = await aShop(app, { queues, ...plan });
  const rita = shop.customer();
  for (const [at, wrote, expected] of lines) {
    app.setNow(new Date(at));
    await rita.sends({ type: 'text', text: wrote });
    expect(await rita.received(), `${at} ${wrote}`).toEqual(expected);
  }
  return { ...shop, rita };
}

it('is sent once a day from the first day to the last, and nothing else is sent', async () => {
  const { rita } = await converse({ connection }, [
    ['2026-12-24T02:59:00Z', 'oi', [menu]],
    ['2026-12-24T03:00:00Z', '1', [vacationReply]],
    ['2026-12-24T18:00:00Z', 'alô', []],
    ['2026-12-25T02:59:59Z', 'alô', []],
    ['2026-12-25T03:00:00Z', 'feliz natal', [vacationReply]],
    ['2027-01-04T02:59:59Z', 'alô', [vacationReply]],
    ['2027-01-04T03:00:00Z', 'alô', [menu]],
  ]);
  expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: null, userId: null, botTurns: 2 });
});

it.each([
  ['Asia/Tokyo', '2026-12-23T15:00:00Z', vacationReply],
  ['Asia/Tokyo', '2026-12-23T14:59:59Z', menu],
  ['America/Noronha', '2026-12-24T01:59:59Z', menu],
  ['America/Noronha', '2026-12-24T02:00:00Z', vacationReply],
])('begins at midnight local time of the company: %s at %s', async (timeZone, at, expected) => {
  await converse({ connection, company: { timeZone } }, [[at, 'oi', [expected]]]);
});

it('is sent once on the day the clocks change, though the day is longer', async () => {
  const days = { vacationStart: '2026-11-01', vacationEnd: '2026-11-02', vacationMessage: vacation };
  await converse({ connection: days, company: { timeZone: 'America/New_York' } }, [
    ['2026-11-01T03:59:59Z', 'oi', [menu]],
    ['2026-11-01T04:00:00Z', 'oi', [vacationReply]],
    ['2026-11-02T04:59:59Z', 'oi', []],
    ['2026-11-02T05:00:00Z', 'oi', [vacationReply]],
    ['2026-11-03T05:00:00Z', 'oi', [menu]],
  ]);
});

it('is not sent again on a new ticket of the same day', async () => {
  const { rita, scope } = await converse({ connection }, [['2026-12-26T15:00:00Z', 'oi', [vacationReply]]]);
  await closeTicket(scope(), { ticketId: (await rita.ticket()).id, saysFarewell: false });
  await rita.says('oi de novo');
  expect(await rita.tickets()).toHaveLength(2);
  expect(await rita.received()).toEqual([]);
});

it('is sent to each customer', async () => {
  const { customer } = await converse({ connection }, [['2026-12-26T15:00:00Z', 'oi', [vacationReply]]]);
  const saulo = customer('Saulo');
  await saulo.says('oi');
  expect(await saulo.received()).toEqual(['Voltamos dia 4, Saulo!']);
});

it('comes before the out-of-hours message and does not count towards the limit of the bot', async () => {
  const { rita } = await converse(
    { connection: { ...connection, outOfHoursMessage: 'Fechado.' }, settings: { scheduleType: 'connection' } },
    [['2026-12-26T04:00:00Z', 'oi', [vacationReply]]],
  );
  expect(await rita.ticket()).toMatchObject({ botTurns: 0, botSpokeAt: null });
});

it('does not count as sent when the channel would have refused it', async () => {
  const { rita } = await converse({ connection }, []);
  app.setNow(new Date('2026-12-26T15:00:00Z'));
  await rita.sends({ type: 'text', text: 'oi' }, new Date('2026-12-25T14:00:00Z'));
  expect(await rita.received()).toEqual([]);
  await rita.says('oi?');
  expect(await rita.received()).toEqual([vacationReply]);
});

it('is not sent to a customer who talks to an agent', async () => {
  const { rita, scope, company } = await converse({ connection }, [['2026-12-26T15:00:00Z', 'oi', [vacationReply]]]);
  await ticketsRepo.update(scope(), (await rita.ticket()).id, { status: 'open', userId: company.admin.id });
  app.advance(24 * 3600);
  await rita.says('obrigada por responder');
  expect(await rita.received()).toEqual([]);
});
