import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { identitiesRepo } from '../contacts/index.ts';
import { publishFocus } from '../presence/focus-event.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { aPhone, openWebWorld, type WebWorld } from './testing/web-world.ts';

let world: WebWorld;
beforeAll(async () => {
  world = await openWebWorld('typing');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A customer who has written to a shop over its linked phone. */
async function aConversation() {
  const shop = await world.aShop();
  world.startProcess();
  world.startWorker();
  const { id: connectionId, phone } = await shop.aLinkedConnection();
  const rita = aPhone(world.whatsapp, 'Rita');
  await rita.says(phone, 'Bom dia, tem bolo?');
  const ticketsOf = async () =>
    (await shop.call<{ tickets: { id: number }[] }>('GET', '/tickets?showAll=true&status=pending')).body.tickets;
  await eventually(ticketsOf).toHaveLength(1);
  const [shown] = await ticketsOf();
  const ticket = await ticketsRepo.get(shop.scope, shown?.id ?? 0);
  const { companyId } = shop.scope;
  const focus = { companyId, connectionId, contactId: ticket.contactId };
  return { shop, phone, rita, ticket, focus };
}

it('a customer sees that an agent is typing, once for many events, and that they have stopped', async () => {
  const { whatsapp, services } = world;
  const { rita, phone, focus } = await aConversation();
  const first = whatsapp.nextChange('typing');
  for (let sign = 0; sign < 3; sign += 1) await publishFocus(services.redis, { ...focus, isWriting: true });
  expect(await first).toMatchObject({ number: rita.number, detail: { chat: phone.number, typing: 'composing' } });
  expect(await whatsapp.nextChange('typing')).toMatchObject({ number: rita.number, detail: { typing: 'paused' } });
  expect(whatsapp.problems()).toEqual([]);
});

it('a typing customer is shown in the conversation, to users who may see it, once an agent has opened it', async () => {
  const { services } = world;
  const publish = vi.spyOn(services.live, 'publish');
  const shown = () =>
    publish.mock.calls.flatMap(([companyId, { channel, message, rooms }]) =>
      channel === 'contactTyping' ? [{ companyId, message, rooms }] : [],
    );
  const { shop, rita, phone, ticket, focus } = await aConversation();
  rita.types(phone, 'composing');
  await publishFocus(services.redis, { ...focus, isWriting: false });
  await eventually(() => phone.devices()[0]?.isLookedAt()).toBe(true);
  for (const typing of ['recording', 'composing', 'recording', 'paused'] as const) rita.types(phone, typing);
  // Of many events in a moment only the first and the last are shown.
  await eventually(() => shown().map(({ message }) => message)).toEqual([
    { ticketId: ticket.id, state: 'recording' },
    { ticketId: ticket.id, state: 'paused' },
  ]);
  expect(shown()[0]).toMatchObject({ companyId: shop.scope.companyId });
  expect(shown()[0]?.rooms).not.toEqual([]);
});

it('nothing is shown for an unknown contact or a closed conversation', async () => {
  const { services, whatsapp } = world;
  const { shop, rita, phone, ticket, focus } = await aConversation();
  await publishFocus(services.redis, { ...focus, isWriting: false });
  await eventually(() => phone.devices()[0]?.isLookedAt()).toBe(true);
  const publish = vi.spyOn(services.live, 'publish');
  await ticketsRepo.update(shop.scope, ticket.id, { status: 'closed' });
  const list = vi.spyOn(identitiesRepo, 'findKnown');
  aPhone(whatsapp, 'Estranho').types(phone);
  rita.types(phone);
  await eventually(() => list.mock.calls.length).toBeGreaterThanOrEqual(2);
  await Promise.all(list.mock.results.map(({ value }) => value));
  await services.background.idle();
  expect(publish.mock.calls.filter(([, { channel }]) => channel === 'contactTyping')).toEqual([]);
});
