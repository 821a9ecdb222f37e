import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { acceptTicket } from '../tickets/index.ts';
import { aShop } from './testing/shop.ts';

const app = await testApp();

/** How many statements the act sends to the database, with those after the commit. */
async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  const sent = spy.mock.calls.length;
  spy.mockRestore();
  return sent;
}

it('a message costs as many statements as before there were flows', async () => {
  const shop = await aShop(app, {
    queues: [{ name: 'Vendas' }, { name: 'Oficina' }],
    settings: { userRandom: 'disabled' },
  });
  const [sales] = shop.queues;
  if (!sales) throw new Error('The shop has queues.');
  const ana = await shop.agent(sales);
  const rita = shop.customer();
  const bia = shop.customer('Bia');
  await bia.says('oi');
  const costs = {
    first: await statementsOf(() => rita.says('oi')),
    unclear: await statementsOf(() => rita.says('hein?')),
    choice: await statementsOf(() => rita.says('1')),
    waiting: await statementsOf(() => rita.says('alguém?')),
    open: 0,
  };
  await acceptTicket(shop.scope(), { ticketId: (await rita.ticket()).id, userId: ana.id });
  costs.open = await statementsOf(() => rita.says('olá'));
  expect(costs).toEqual({ first: 33, unclear: 21, choice: 24, waiting: 12, open: 10 });
});
