import { expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { connectionsRepo } from '../../connections/index.ts';
import { queuesRepo } from '../../queues/index.ts';
import { ticketLogsRepo, ticketsRepo } from '../../tickets/index.ts';
import { aShop, type ShopPlan } from '../testing/shop.ts';
import { timeOf } from '../testing/time.ts';

const app = await testApp();

/** Rita has got the menu of a connection that redirects undecided customers to Triagem after ten minutes. */
async function aMenu(plan: ShopPlan & { readonly triage?: object } = {}) {
  const shop = await aShop(app, {
    queues: [{ name: 'Vendas' }, { name: 'Suporte' }, { name: 'Triagem', ...plan.triage }],
    ...plan,
  });
  const [sales, , triage] = shop.queues;
  if (!sales || !triage) throw new Error('Three queues were asked for.');
  const redirect = { redirectAfterMinutes: 10, redirectQueueId: triage.id };
  await connectionsRepo.update(shop.scope(), shop.connection.id, redirect);
  const rita = shop.customer();
  await rita.says('oi');
  await rita.received();
  return { ...shop, sales, triage, rita, pass: timeOf(app, shop.scope) };
}

it('a customer who does not choose is moved to the redirect queue without a message', async () => {
  const { rita, pass, triage, scope } = await aMenu();
  await pass({ minutes: 9, seconds: 59 });
  expect(await rita.ticket()).toMatchObject({ queueId: null });
  await pass({ seconds: 1 });
  const ticket = await rita.ticket();
  expect(ticket).toMatchObject({ status: 'pending', queueId: triage.id, userId: null });
  expect(await rita.received()).toEqual([]);
  const [newest] = await ticketLogsRepo.list(scope(), ticket.id);
  expect(newest).toMatchObject({ type: 'redirect', queueId: triage.id });
});

it("the minutes count from the customer's last message", async () => {
  const { rita, pass, triage } = await aMenu();
  await pass({ minutes: 9 });
  await rita.says('não sei');
  await pass({ minutes: 9 });
  expect(await rita.ticket()).toMatchObject({ queueId: null });
  await pass({ minutes: 1 });
  expect(await rita.ticket()).toMatchObject({ queueId: triage.id });
});

it('a ticket already in a queue stays there', async () => {
  const { rita, pass, sales } = await aMenu();
  await rita.says('1');
  await pass({ hours: 10 });
  expect(await rita.ticket()).toMatchObject({ queueId: sales.id });
});

it('a ticket whose queue is deleted is moved immediately', async () => {
  const { rita, pass, sales, triage, scope } = await aMenu();
  await rita.says('1');
  await pass({ hours: 1 });
  await queuesRepo.delete(scope(), sales.id);
  expect(await rita.ticket()).toMatchObject({ queueId: null });
  await pass({ seconds: 1 });
  expect(await rita.ticket()).toMatchObject({ queueId: triage.id });
});

it('a ticket that waited three days without a worker is moved once', async () => {
  const { rita, pass, triage, scope } = await aMenu();
  await pass({ hours: 72 });
  await pass({ hours: 72 });
  const { id, queueId } = await rita.ticket();
  expect(queueId).toBe(triage.id);
  const log = await ticketLogsRepo.list(scope(), id);
  expect(log.filter(({ type }) => type === 'redirect')).toHaveLength(1);
});

it('a rotating queue assigns an agent immediately', async () => {
  const { rita, pass, triage, agent } = await aMenu({ triage: { rotatesAgents: true, rotationMinutes: 5 } });
  const ana = await agent(triage, { isOnline: true });
  await pass({ minutes: 10 });
  expect(await rita.ticket()).toMatchObject({ queueId: triage.id, userId: ana.id, status: 'pending' });
});

it('a queue that closes its tickets closes this one', async () => {
  const { rita, pass } = await aMenu({ triage: { closesTickets: true } });
  await pass({ minutes: 10 });
  expect(await rita.ticket()).toMatchObject({ status: 'closed' });
});

it('a company that is not served still moves its tickets, since nothing is sent', async () => {
  const { rita, pass, triage } = await aMenu({ company: { isActive: false } });
  await pass({ minutes: 10 });
  expect(await rita.ticket()).toMatchObject({ queueId: triage.id });
});

it.each([
  ['the connection is down', { status: 'DISCONNECTED' }],
  ['no redirect time is set', { redirectAfterMinutes: 0 }],
] as const)('nothing happens when %s', async (_when, change) => {
  const { rita, pass, scope, connection } = await aMenu();
  await connectionsRepo.update(scope(), connection.id, change);
  await pass({ hours: 10 });
  expect(await rita.ticket()).toMatchObject({ queueId: null });
});

it('nothing happens when the redirect queue was deleted in the meantime', async () => {
  const { rita, pass, scope, triage } = await aMenu();
  await queuesRepo.delete(scope(), triage.id);
  await pass({ hours: 10 });
  expect(await rita.ticket()).toMatchObject({ queueId: null, status: 'pending' });
});

it('a ticket that waits for consent is not moved', async () => {
  const { rita, pass, scope } = await aMenu();
  await ticketsRepo.update(scope(), (await rita.ticket()).id, { status: 'lgpd' });
  await pass({ hours: 10 });
  expect(await rita.ticket()).toMatchObject({ queueId: null, status: 'lgpd' });
});
