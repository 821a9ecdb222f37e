import { expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { ticketLogsRepo } from '../tickets/index.ts';
import { closedHours } from './testing/hours.ts';
import { aShop, type ShopPlan } from './testing/shop.ts';

const app = await testApp();

async function saysFiveTimes(plan: ShopPlan) {
  const { customer, scope } = await aShop(app, {
    queues: [{ name: 'Vendas' }, { name: 'Suporte' }],
    ...plan,
    connection: { maxBotMenus: 2, outOfHoursMessage: 'Fechado', ...plan.connection },
  });
  const rita = customer();
  for (let time = 0; time < 5; time += 1) await rita.says('quero saber do meu pedido');
  const log = await ticketLogsRepo.list(scope(), (await rita.ticket()).id);
  const noted = log.map(({ type }) => type).filter((type) => type.startsWith('retriesLimit'));
  return { rita, noted };
}

it.each<[string, ShopPlan]>([
  ['the menu', {}],
  ['the hours', { settings: { scheduleType: 'company' }, company: { schedules: closedHours } }],
  ['the question for consent', { settings: { enableLGPD: 'enabled', lgpdMessage: 'Cuidamos dos seus dados.' } }],
])('logs once that %s has reached its limit, and sends nothing more', async (_what, plan) => {
  const { noted, rita } = await saysFiveTimes(plan);
  expect(noted).toEqual(['retriesLimitQueue']);
  const replies = await rita.received();
  await rita.says('alguém?');
  expect(await rita.received()).toEqual([]);
  expect(replies.length).toBeGreaterThan(0);
});

it('still accepts the choice of a queue after the limit', async () => {
  const { rita } = await saysFiveTimes({});
  await rita.says('1');
  expect((await rita.ticket()).queueId).not.toBeNull();
});

it('logs nothing without a limit', async () => {
  const { noted } = await saysFiveTimes({ connection: { maxBotMenus: 0 } });
  expect(noted).toEqual([]);
});
