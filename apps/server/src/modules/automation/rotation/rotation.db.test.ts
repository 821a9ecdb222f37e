import { expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { acceptTicket, ticketLogsRepo } from '../../tickets/index.ts';
import { usersRepo } from '../../users/index.ts';
import { aShop, type ShopPlan } from '../testing/shop.ts';
import { timeOf } from '../testing/time.ts';
import { processTicketTimers } from '../timers/process-ticket-timers.ts';

const app = await testApp();

/** One queue that rotates every five minutes, and its agents. */
async function aScene(agents: readonly ('online' | 'away')[], plan: ShopPlan = {}) {
  const rotating = { name: 'Vendas', rotatesAgents: true, rotationMinutes: 5 } as const;
  const shop = await aShop(app, { queues: [rotating], ...plan });
  const [queue] = shop.queues;
  if (!queue) throw new Error('A queue was asked for.');
  const people = [];
  for (const agent of agents) people.push(await shop.agent(queue, { isOnline: agent === 'online' }));
  const rita = shop.customer();
  await rita.says('oi');
  const holder = async () => (await rita.ticket()).userId;
  const pass = timeOf(app, shop.scope);
  const aMinutePasses = (minutes = 1) => pass({ minutes });
  return { ...shop, queue, people: people.map(({ id }) => id), rita, holder, aMinutePasses };
}

it('an agent who does not accept in time loses the ticket to a colleague who is online', async () => {
  const { people, holder, rita, aMinutePasses } = await aScene(['online', 'online', 'away']);
  const [ana, bia] = people;
  const first = await holder();
  expect([ana, bia]).toContain(first);
  await aMinutePasses(4);
  expect(await holder()).toBe(first);
  await aMinutePasses();
  const second = first === ana ? bia : ana;
  expect(await holder()).toBe(second);
  await aMinutePasses(4);
  expect(await holder()).toBe(second);
  await aMinutePasses();
  expect(await holder()).toBe(first);
  expect(await rita.ticket()).toMatchObject({ status: 'pending' });
});

it("a customer's message does not restart the rotation time of the queue", async () => {
  const { holder, rita, aMinutePasses } = await aScene(['online', 'online']);
  const first = await holder();
  for (let minute = 1; minute <= 5; minute += 1) {
    await rita.says('alguém?');
    await aMinutePasses();
  }
  expect(await holder()).not.toBe(first);
});

it('the rotation is logged and sends the customer nothing', async () => {
  const { rita, scope, people, aMinutePasses } = await aScene(['online', 'online']);
  await rita.received();
  await aMinutePasses(5);
  expect(await rita.received()).toEqual([]);
  const log = await ticketLogsRepo.list(scope(), (await rita.ticket()).id);
  expect(log.map(({ type, userId }) => [type, userId !== null])).toEqual([
    ['queue', true],
    ['queue', true],
    ['create', false],
  ]);
  expect(new Set(log.slice(0, 2).map(({ userId }) => userId))).toEqual(new Set(people));
});

it('a ticket for which no agent was online goes to the first who comes online', async () => {
  const { holder, people, scope, aMinutePasses } = await aScene(['away', 'away']);
  expect(await holder()).toBeNull();
  await aMinutePasses(60);
  expect(await holder()).toBeNull();
  const [ana = 0] = people;
  await usersRepo.update(scope(), ana, { isOnline: true });
  await aMinutePasses();
  expect(await holder()).toBe(ana);
});

it('an agent who is alone online keeps the ticket', async () => {
  const { holder, people, aMinutePasses } = await aScene(['online', 'away']);
  await aMinutePasses(60);
  expect(await holder()).toBe(people[0]);
});

it('administrators are never chosen', async () => {
  const { holder, people, scope, aMinutePasses } = await aScene(['online', 'online']);
  const first = await holder();
  const other = people.find((id) => id !== first) ?? 0;
  await usersRepo.update(scope(), other, { profile: 'admin' });
  await aMinutePasses(5);
  expect(await holder()).toBe(first);
});

it('an accepted ticket stays with its holder', async () => {
  const { holder, rita, scope, aMinutePasses } = await aScene(['online', 'online']);
  const first = (await holder()) ?? 0;
  await acceptTicket(scope(), { ticketId: (await rita.ticket()).id, userId: first });
  await aMinutePasses(60);
  expect(await rita.ticket()).toMatchObject({ status: 'open', userId: first });
});

it('a ticket accepted just before its rotation is left alone', async () => {
  const { holder, rita, scope } = await aScene(['online', 'online']);
  const first = (await holder()) ?? 0;
  const { id } = await rita.ticket();
  app.advance(5 * 60);
  await acceptTicket(scope(), { ticketId: id, userId: first });
  await processTicketTimers(scope(), { id, redirectQueueId: null });
  expect(await rita.ticket()).toMatchObject({ status: 'open', userId: first });
});

it('queues that do not rotate keep their tickets', async () => {
  const { holder, aMinutePasses } = await aScene(['online', 'online'], { queues: [{ name: 'Vendas' }] });
  expect(await holder()).toBeNull();
  await aMinutePasses(60);
  expect(await holder()).toBeNull();
});
