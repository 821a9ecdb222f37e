import { beforeAll, expect, it, vi } from 'vitest';
import type { MessageRow } from '../../src/modules/messages/index.ts';
import type { ClaimedDelivery } from '../../src/modules/outbound/claimed-delivery.ts';
import { outboxRepo } from '../../src/modules/outbound/outbox.repo.ts';
import { outboxDirectory } from '../../src/modules/outbound/outbox-directory.ts';
import { recordOutcome } from '../../src/modules/outbound/record-outcome.ts';
import { waitUntil } from '../eventually.ts';
import { type Conversation, type Office, type OutboundWorld, openOutboundWorld } from './outbound-world.ts';

let world: OutboundWorld;
beforeAll(async () => {
  world = await openOutboundWorld('record-sent');
});

/** Customers with a message of a campaign each, leased as a worker does. */
async function leased(office: Office, count: number) {
  const people: { readonly person: Conversation; readonly message: MessageRow }[] = [];
  for (let nr = 0; nr < count; nr += 1) {
    const person = await office.aCustomer();
    people.push({ person, message: await person.writes(`promoção ${nr}`, { author: 'campaign' }) });
  }
  const claims = new Map<string, ClaimedDelivery>();
  const request = { holder: 1, leaseMs: 60_000, slots: [9, 9, 9], callsInFlight: 32, served: 'http' } as const;
  await waitUntil(async () => {
    for (const one of await outboxDirectory.claim(world.services, request)) claims.set(one.messageId, one);
    return people.every(({ message }) => claims.has(message.id));
  });
  return people.map(({ person, message }) => ({ person, message, claimed: claims.get(message.id) as ClaimedDelivery }));
}

const accept = (claimed: ClaimedDelivery, providerId = `wamid.${claimed.messageId}`) =>
  recordOutcome(world.services, claimed, { outcome: 'accepted', providerId, leftAt: new Date() });

it('releases each conversation: with more to send, without, and not one that another worker has', async () => {
  const office = await world.anOffice();
  const people = await leased(office, 4);
  const [, waits, done, lost] = people;
  if (!waits || !done || !lost) throw new Error('The customers are missing.');
  await waits.person.writes('bom dia');
  await office.scope.query({
    text: `update outbox_lanes set lease = gen_random_uuid() where company_id = $1 and contact_id = $2`,
    values: [office.scope.companyId, lost.claimed.contactId],
  });
  // While the first is recorded, the others wait for it and are recorded together.
  const finish = vi.spyOn(outboxRepo, 'finishSent');
  const [, ...recorded] = await Promise.all(people.map(({ claimed }) => accept(claimed)));
  expect(finish.mock.calls.map(([, sent]) => sent.length)).toEqual([1, 3]);
  expect(recorded).toMatchObject([
    { verdict: 'sent', isOwn: true, readyInMs: 0 },
    { verdict: 'sent', isOwn: true, readyInMs: null },
    { verdict: 'sent', isOwn: false, readyInMs: null },
  ]);
  for (const { person, message } of people)
    expect(await person.read(message.id)).toMatchObject({ delivery: 'sent', ack: 1 });
  const lanes = await office.scope.query<{ contactId: number; isLeased: boolean; priority: number }>({
    text: `select contact_id as "contactId", lease is not null as "isLeased", priority from outbox_lanes
            where company_id = $1 order by contact_id`,
    values: [office.scope.companyId],
  });
  expect(lanes).toEqual([
    { contactId: waits.claimed.contactId, isLeased: false, priority: 0 },
    { contactId: lost.claimed.contactId, isLeased: true, priority: 2 },
  ]);
});

it('records each alone when they cannot be recorded together', async () => {
  const people = await leased(await world.anOffice(), 3);
  // One id for two messages: no statement can store it for both.
  const recorded = await Promise.all(people.map(({ claimed }, index) => accept(claimed, `wamid.${index === 0}`)));
  expect(recorded).toMatchObject(people.map(() => ({ verdict: 'sent', isOwn: true })));
  for (const { person, message } of people) expect(await person.read(message.id)).toMatchObject({ delivery: 'sent' });
});
