import { beforeAll, describe, expect, it } from 'vitest';
import { aConnection } from '../../../test/factories.ts';
import { removeConnection } from '../connections/remove-connection.ts';
import { deleteContact } from '../contacts/delete-contact.ts';
import { mergeContacts } from '../contacts/index.ts';
import { sendMessage } from '../messages/index.ts';
import { removeUser } from '../users/remove-user.ts';
import { countersOf, recountOf } from './testing/many-tickets.ts';
import { type Person, ticketsTest } from './testing/tickets-test.ts';
import { ticketsRepo } from './tickets.repo.ts';

const test = await ticketsTest();
const { ticket, row, scope, contact, sales, support } = test;
let ana: Person;
beforeAll(async () => {
  ana = await test.agent({ name: 'Ana' });
});
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const types = async (id: number) => (await test.log(test.admin, id)).map(({ type }) => type);

describe('when two contacts are merged', () => {
  it('all tickets of one become the other’s', async () => {
    const [keep, drop] = [await contact(), await contact()];
    const closed = await ticket({ contactId: drop.id, status: 'closed' });
    const live = await ticket({ contactId: drop.id });
    await mergeContacts(scope, { keep: keep.id, drop: drop.id });
    for (const { id } of [closed, live]) expect((await row(id)).contactId).toBe(keep.id);
    expect((await row(live.id)).status).toBe('pending');
  });

  it('the older of two live tickets survives with the unread count and last message of both; both logs say so', async () => {
    const [keep, drop] = [await contact(), await contact()];
    const older = await ticket({
      contactId: drop.id,
      unreadCount: 2,
      lastMessage: 'oi',
      lastMessageAt: at(1),
      lastCustomerMessageAt: at(1),
    });
    const younger = await ticket({
      contactId: keep.id,
      unreadCount: 3,
      lastMessage: 'tudo bem?',
      lastMessageAt: at(2),
      lastCustomerMessageAt: at(2),
    });
    test.listenFromHere();
    await mergeContacts(scope, { keep: keep.id, drop: drop.id });
    expect(await row(older.id)).toMatchObject({
      contactId: keep.id,
      status: 'pending',
      unreadCount: 5,
      lastMessage: 'tudo bem?',
      lastMessageAt: at(2),
      lastCustomerMessageAt: at(2),
    });
    expect(await row(younger.id)).toMatchObject({ contactId: keep.id, status: 'closed', unreadCount: 0 });
    expect([await types(older.id), await types(younger.id)]).toEqual([['merged'], ['merged']]);
    const updates = test.heard.map(
      ({ what }) => what as { channel: string; message: { action: string; ticketId: number } },
    );
    expect(
      updates.filter(({ channel }) => channel === 'ticket').map(({ message }) => [message.action, message.ticketId]),
    ).toEqual(
      expect.arrayContaining([
        ['update', older.id],
        ['update', younger.id],
      ]),
    );
  });

  it('messages of a resolved ticket of one count in the live ticket of the other', async () => {
    const [keep, drop] = [await contact(), await contact()];
    const live = await ticket({ contactId: keep.id, lastCustomerMessageAt: at(1) });
    const detached = await ticket({ contactId: keep.id, connectionId: null, lastCustomerMessageAt: at(1) });
    await ticket({ contactId: drop.id, status: 'closed', lastCustomerMessageAt: at(2), lastAgentMessageAt: at(3) });
    await mergeContacts(scope, { keep: keep.id, drop: drop.id });
    expect(await row(live.id)).toMatchObject({ lastCustomerMessageAt: at(2), lastAgentMessageAt: at(3) });
    expect(await row(detached.id)).toMatchObject({ lastCustomerMessageAt: at(1) });
  });

  it('messages follow', async () => {
    const [keep, drop] = [await contact(), await contact()];
    const older = await ticket({ contactId: keep.id, connectionId: null });
    const younger = await ticket({ contactId: drop.id });
    const live = await ticket({ contactId: keep.id });
    const said = await sendMessage(scope, {
      ticket: live,
      author: 'agent',
      userId: ana.id,
      content: 'text',
      body: 'nota',
      isPrivate: true,
    });
    await mergeContacts(scope, { keep: keep.id, drop: drop.id });
    const [moved] = await scope.query<{ ticket_id: number }>({
      text: 'select ticket_id from messages where company_id = $1 and id = $2',
      values: [scope.companyId, said.id],
    });
    expect(moved?.ticket_id).toBe(younger.id);
    expect((await row(older.id)).status).toBe('pending');
  });

  it('an agent who is speaking with the customer keeps the ticket, in the older one', async () => {
    const [keep, drop] = [await contact(), await contact()];
    const older = await ticket({ contactId: keep.id, queueId: null });
    const younger = await ticket({ contactId: drop.id, status: 'open', userId: ana.id, queueId: support.id });
    await mergeContacts(scope, { keep: keep.id, drop: drop.id });
    expect(await row(older.id)).toMatchObject({ status: 'open', userId: ana.id, queueId: support.id });
    expect((await row(younger.id)).status).toBe('closed');
  });

  it('tickets over different connections both go on', async () => {
    const [keep, drop] = [await contact(), await contact()];
    const one = await ticket({ contactId: keep.id });
    const other = await ticket({ contactId: drop.id, connectionId: (await aConnection(scope)).id });
    await mergeContacts(scope, { keep: keep.id, drop: drop.id });
    expect([(await row(one.id)).status, (await row(other.id)).status]).toEqual(['pending', 'pending']);
  });
});

describe('when a user is removed', () => {
  it('the customers they were serving wait again; groups and resolved tickets only lose their user', async () => {
    const leaving = await test.agent({ name: 'Davi' });
    const open = await ticket({ status: 'open', userId: leaving.id });
    const given = await ticket({ status: 'pending', userId: leaving.id });
    const group = await ticket({ status: 'group', isGroup: true, userId: leaving.id });
    const closed = await ticket({ status: 'closed', userId: leaving.id });
    await removeUser(scope, leaving.id);
    expect(await row(open.id)).toMatchObject({ status: 'pending', userId: null, queueId: sales.id });
    expect(await row(given.id)).toMatchObject({ status: 'pending', userId: null });
    expect(await row(group.id)).toMatchObject({ status: 'group', userId: null });
    expect(await row(closed.id)).toMatchObject({ status: 'closed', userId: null });
    expect(await types(open.id)).toEqual(['pending']);
  });
});

describe('when a connection is removed', () => {
  it('its live tickets are resolved; those of others are not', async () => {
    const connection = await aConnection(scope);
    const [waiting, open] = [
      await ticket({ connectionId: connection.id }),
      await ticket({ connectionId: connection.id, status: 'open', userId: ana.id }),
    ];
    const spared = await ticket();
    await removeConnection(await test.as(test.admin), connection.id);
    for (const { id } of [waiting, open]) {
      expect(await row(id)).toMatchObject({ status: 'closed', connectionId: null });
      expect(await types(id)).toEqual(['closed']);
    }
    expect((await row(waiting.id)).userId).toBeNull();
    expect((await row(spared.id)).status).toBe('pending');
  });
});

it('deleting a contact deletes its tickets and publishes that to the lists', async () => {
  const { id, contactId } = await ticket();
  test.listenFromHere();
  await deleteContact(scope, { contactId });
  expect(await ticketsRepo.find(scope, id)).toBeUndefined();
  expect(test.heard.map(({ what }) => (what as { message: unknown }).message)).toContainEqual({
    action: 'delete',
    ticketId: id,
  });
});

it('after all of it the counters equal a recount', async () => {
  const counters = await countersOf(scope);
  expect(counters.length).toBeGreaterThan(3);
  expect(counters).toEqual(await recountOf(scope));
});
