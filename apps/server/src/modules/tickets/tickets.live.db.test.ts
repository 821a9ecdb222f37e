import type { LiveChannel, LiveMessage, Ticket } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Announcement } from '../../platform/events.ts';
import { roomsOfWith } from '../../platform/rooms.ts';
import { type Person, ticketsTest } from './testing/tickets-test.ts';
import { ticketRooms } from './ticket-rooms.ts';
import { ticketUpdated } from './tickets.events.ts';

const test = await ticketsTest();
const { put, ticket, support } = test;
let ana: Person;
let bia: Person;
let caio: Person;
beforeAll(async () => {
  ana = await test.agent({ name: 'Ana' });
  bia = await test.agent({ name: 'Bia' });
  caio = await test.agent({ name: 'Caio' }, [support.id]);
});

/** The ticket events a user's browser received, in order. */
const receivedBy = (person: Person): Promise<LiveMessage<'ticket'>[]> => heardOn('ticket', person);

async function heardOn<C extends LiveChannel>(wanted: C, person: Person): Promise<LiveMessage<C>[]> {
  const { actor } = await test.as(person);
  if (actor === 'system' || actor.api) throw new Error('A user is required.');
  const rooms = new Set(roomsOfWith([{ rooms: ticketRooms }])(actor));
  return test.heard
    .map(({ what }) => what as Announcement)
    .filter(
      ({ channel, rooms: to, except = [] }) =>
        channel === wanted && to.some((one) => rooms.has(one)) && !except.some((one) => rooms.has(one)),
    )
    .map(({ message }) => message as LiveMessage<C>);
}
const actions = async (person: Person) => (await receivedBy(person)).map(({ action }) => action);

describe('browsers receive', () => {
  it('an accepted ticket: the holder its new state, colleagues its removal, other queues nothing', async () => {
    const { id } = await ticket();
    test.listenFromHere();
    await put(ana, id, { status: 'open' });
    expect(await receivedBy(ana)).toMatchObject([
      { action: 'update', ticketId: id, ticket: { id, status: 'open', userId: ana.id } },
    ]);
    expect(await receivedBy(bia)).toEqual([{ action: 'delete', ticketId: id }]);
    expect(await actions(caio)).toEqual([]);
    expect(await actions(test.admin)).toEqual(['update']);
  });

  it('a ticket that comes from another queue', async () => {
    const { id } = await ticket({ status: 'open', userId: ana.id });
    test.listenFromHere();
    await put(ana, id, { isTransfered: true, queueId: support.id });
    expect(await receivedBy(caio)).toMatchObject([
      { action: 'update', ticket: { status: 'pending', queue: { name: 'Suporte' } } },
    ]);
    expect(await actions(ana)).toEqual(['delete']);
    expect(await actions(bia)).toEqual([]);
  });

  it('the log entry of a transfer: users who see the ticket now, and not the user who gave it away', async () => {
    const { id, contactId } = await ticket({ status: 'open', userId: ana.id });
    test.listenFromHere();
    await put(ana, id, { isTransfered: true, queueId: support.id, userId: caio.id });
    const line = {
      action: 'create',
      ticket: { id, contactId, whatsappId: test.connection.id },
      entry: { ticketId: id, type: 'receivedTransfer', actor: { name: 'Ana' }, user: { name: 'Caio' } },
    };
    expect(await heardOn('ticketLog', caio)).toMatchObject([line]);
    expect(await heardOn('ticketLog', test.admin)).toMatchObject([line]);
    expect(await heardOn('ticketLog', ana)).toEqual([]);
  });

  it('numbers whole or masked, as REST shows them', async () => {
    const { id } = await ticket({ contactId: (await test.contact({ name: 'Rita', number: '5511955554444' })).id });
    await test.setSetting('enableLGPD', 'enabled');
    await test.setSetting('lgpdHideNumber', 'enabled');
    test.listenFromHere();
    await put(test.admin, id, { queueId: support.id });
    expect(await receivedBy(caio)).toMatchObject([{ ticket: { contact: { name: 'Rita', number: '5511*******44' } } }]);
    expect(await receivedBy(test.admin)).toMatchObject([{ ticket: { contact: { number: '5511955554444' } } }]);
    await test.setSetting('lgpdHideNumber', 'disabled');
    await test.setSetting('enableLGPD', 'disabled');
  });

  it('a new ticket', async () => {
    const { id } = await test.contact();
    test.listenFromHere();
    const { body } = await test.call('POST', '/tickets', ana, {
      contactId: id,
      queueId: support.id,
      status: 'pending',
    });
    const { number } = body as Ticket;
    expect(number).toBeGreaterThan(0);
    expect(await receivedBy(caio)).toMatchObject([{ action: 'update', ticket: { contactId: id, number } }]);
    expect(await actions(ana)).toEqual([]);
  });

  it('several tickets of one transaction once each, and nothing of a deleted one', async () => {
    const [first, second] = [await ticket(), await ticket()];
    const scope = await test.as(test.admin);
    test.listenFromHere();
    await scope.transaction(async (scope) => {
      for (const ticketId of [first.id, second.id, 2_000_000_000, first.id])
        await scope.emit(ticketUpdated, { ticketId });
    });
    const received = (await receivedBy(test.admin)).map((message) => [message.action, message.ticketId]);
    expect(received).toEqual([
      ['update', second.id],
      ['update', first.id],
    ]);
  });
});
