import type { PixCharge } from '@recado/contracts';
import { expect, it } from 'vitest';
import { aShop } from '../../src/modules/automation/testing/shop.ts';
import { aPlan } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';
import { aBillingWorld, CPF } from './billing-world.ts';

const world = await aBillingWorld();
const { services, bank, browser, sweep, callBack } = world;
const DAY = 86_400;

it('an expired company loses no message of its customers, and answers again once it has paid', async () => {
  const { id: planId } = await aPlan(services, { amount: 99 });
  const company = { planId, dueDate: '2026-11-20' };
  const shop = await aShop(world, { company, queues: [{ name: 'Vendas' }, { name: 'Suporte' }] });
  const rita = shop.customer();
  await rita.says('oi');
  expect(await rita.received()).toHaveLength(1);

  for (const days of [5, 30, 60]) {
    world.advance(days * DAY);
    await rita.says(`oi, passados mais ${days} dias`);
  }
  expect(await rita.received()).toEqual([]);
  expect(await rita.ticket()).toMatchObject({ status: 'pending', unreadCount: 4 });

  const { token } = await signInAs(services, shop.company.admin);
  const waiting = `/tickets?status=pending&queueIds=[]&showAll=true`;
  expect((await browser().call('GET', waiting, { token })).status).toBe(402);
  const body = { firstName: 'Marina Duarte', zipcode: CPF };
  const charge = (await browser().call('POST', '/subscription', { token, body })).body as PixCharge;
  await callBack([bank.pay(charge.txid)], 1);
  await sweep();

  // The same token: users need not sign in again.
  const shown = await browser().call('GET', waiting, { token });
  expect(shown).toMatchObject({ status: 200, body: { tickets: [{ unreadMessages: 4 }] } });
  // The earlier menu is still the question; its answer is processed again.
  await rita.says('1');
  expect(await rita.ticket()).toMatchObject({ queueId: shop.queues[0]?.id, unreadCount: 5 });
});
