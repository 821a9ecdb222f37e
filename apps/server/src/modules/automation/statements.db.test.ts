import { expect, it, onTestFinished, vi } from 'vitest';
import { countStatements } from '../../../test/sent-statements.ts';
import { testApp } from '../../../test/test-app.ts';
import { acceptTicket } from '../tickets/index.ts';
import { aShop } from './testing/shop.ts';

const app = await testApp();

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
  // On a busy machine seconds pass here, and what is kept in memory for a second would be read again.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await bia.says('oi');
  const costs = {
    first: await countStatements(() => rita.says('oi')),
    unclear: await countStatements(() => rita.says('hein?')),
    choice: await countStatements(() => rita.says('1')),
    waiting: await countStatements(() => rita.says('alguém?')),
    open: 0,
  };
  await acceptTicket(shop.scope(), { ticketId: (await rita.ticket()).id, userId: ana.id });
  costs.open = await countStatements(() => rita.says('olá'));
  // A new contact looks once whether its address was erased with a refusal of campaigns.
  expect(costs).toEqual({ first: 21, unclear: 11, choice: 15, waiting: 7, open: 6 });
});
