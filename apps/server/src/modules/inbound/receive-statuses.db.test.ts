import { describe, expect, it } from 'vitest';
import { aConnection } from '../../../test/factories.ts';
import { countStatements } from '../../../test/sent-statements.ts';
import { createEventBus, when } from '../../platform/events.ts';
import { identitiesRepo } from '../contacts/identities.repo.ts';
import { bindProviderId, messageChanged, messagesRepo, sendMessage } from '../messages/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { receiveStatuses } from './receive-statuses.ts';
import { anInbox, aProviderId, inboundServices } from './testing/inbound-world.ts';

const changed: string[] = [];
const { services } = inboundServices({
  events: createEventBus(
    [
      when(messageChanged, (_scope, { messageId }) => {
        changed.push(messageId);
        return Promise.resolve();
      }),
    ],
    [],
  ),
});

type Inbox = Awaited<ReturnType<typeof anInbox>>;

/** A conversation in which the shop has answered; the provider's response has not come yet. */
async function aQueuedAnswer(inbox: Inbox) {
  const rita = inbox.customer();
  await rita.says('oi');
  const { ticket } = await inbox.conversation(rita.number);
  if (!ticket) throw new Error('The customer has written and has no ticket.');
  const { id } = await sendMessage(inbox.scope, { ticket, author: 'bot', userId: null, content: 'text', body: 'Olá!' });
  return { id, providerId: aProviderId(), ticketId: ticket.id, contactId: ticket.contactId, number: rita.number };
}

/** The same under the provider's id. */
async function anAnswer(inbox: Inbox) {
  const answer = await aQueuedAnswer(inbox);
  await bindProviderId(inbox.scope, { messageId: answer.id, providerId: answer.providerId });
  return answer;
}

const statusOf = ({ connection }: Inbox, providerId: string, status: string, ownKey?: string) => ({
  connectionId: connection.id,
  channel: 'whatsappapi' as const,
  raw: {
    businessAccountId: '1022901',
    phoneNumberId: connection.phoneNumberId,
    contact: null,
    status: {
      id: providerId,
      status,
      timestamp: '1790000000',
      recipient_id: '1',
      ...(ownKey !== undefined && { biz_opaque_callback_data: ownKey }),
    },
  },
});

/** The first status of a message, which names the person by number and by user id. */
function sentTo(inbox: Inbox, { providerId, number }: { providerId: string; number: string }, userId: string) {
  const named = statusOf(inbox, providerId, 'sent');
  const status = { ...named.raw.status, recipient_id: number, recipient_user_id: userId };
  return { ...named, raw: { ...named.raw, status } };
}

async function userIdsOf({ scope }: Inbox, contactId: number): Promise<string[]> {
  const known = await identitiesRepo.list(scope, contactId);
  return known.filter(({ kind }) => kind !== 'phone').map(({ value }) => value);
}

describe('statuses at the heads of several lanes', () => {
  it('raise each message once, to its highest status, and the ticket that shows it', async () => {
    const inbox = await anInbox(services);
    const [first, second] = [await anAnswer(inbox), await anAnswer(inbox)];
    changed.length = 0;
    const done = await receiveStatuses(inbox.scope, [
      ['sent', 'read', 'delivered'].map((word) => statusOf(inbox, first.providerId, word)),
      [statusOf(inbox, second.providerId, 'delivered')],
    ]);
    expect(done).toEqual([3, 1]);
    expect(await messagesRepo.get(inbox.scope, first.id)).toMatchObject({ ack: 3, delivery: 'sent', failure: null });
    expect(await messagesRepo.get(inbox.scope, second.id)).toMatchObject({ ack: 2, delivery: 'sent' });
    expect(await ticketsRepo.get(inbox.scope, first.ticketId)).toMatchObject({ lastMessageAck: 3 });
    expect(await ticketsRepo.get(inbox.scope, second.ticketId)).toMatchObject({ lastMessageAck: 2 });
    expect(changed.toSorted()).toEqual([first.id, second.id].toSorted());
  });

  it('that are faster than the response bring the ids of their messages', async () => {
    const inbox = await anInbox(services);
    const [first, second] = [await aQueuedAnswer(inbox), await aQueuedAnswer(inbox)];
    const done = await receiveStatuses(inbox.scope, [
      ['sent', 'delivered'].map((word) => statusOf(inbox, first.providerId, word, first.id)),
      [statusOf(inbox, second.providerId, 'read', second.id)],
    ]);
    expect(done).toEqual([2, 1]);
    const { providerId } = first;
    expect(await messagesRepo.get(inbox.scope, first.id)).toMatchObject({ providerId, ack: 2, delivery: 'sent' });
    expect(await messagesRepo.get(inbox.scope, second.id)).toMatchObject({ ack: 3, delivery: 'sent' });
    expect(await ticketsRepo.get(inbox.scope, second.ticketId)).toMatchObject({ lastMessageAck: 3 });
  });

  it('over another connection bring no ids', async () => {
    const inbox = await anInbox(services);
    const [{ id, providerId }, other] = [await aQueuedAnswer(inbox), await aConnection(inbox.scope)];
    const elsewhere = { ...statusOf(inbox, providerId, 'read', id), connectionId: other.id };
    expect(await receiveStatuses(inbox.scope, [[elsewhere]])).toEqual([0]);
    expect(await messagesRepo.get(inbox.scope, id)).toMatchObject({ providerId: null, delivery: 'queued' });
  });

  it('link the addresses of people who were known by one of them, and those of everybody at once', async () => {
    const inbox = await anInbox(services);
    const [first, second] = [await anAnswer(inbox), await anAnswer(inbox)];
    const count = () =>
      countStatements(() =>
        receiveStatuses(inbox.scope, [
          [sentTo(inbox, first, 'BR.111'), statusOf(inbox, first.providerId, 'read')],
          [sentTo(inbox, second, 'BR.222')],
        ]),
      );
    expect(await count()).toBe(5);
    expect(await userIdsOf(inbox, first.contactId)).toEqual(['BR.111']);
    expect(await userIdsOf(inbox, second.contactId)).toEqual(['BR.222']);
    expect(await messagesRepo.get(inbox.scope, first.id)).toMatchObject({ ack: 3 });
    // Linked and raised already: the look-up of the addresses, and the transaction that finds nothing to change.
    expect(await count()).toBe(3);
  });

  it('leave one that shows that two contacts are one person, with everything behind it', async () => {
    const inbox = await anInbox(services);
    const [first, second] = [await anAnswer(inbox), await anAnswer(inbox)];
    expect(await receiveStatuses(inbox.scope, [[sentTo(inbox, first, 'BR.333')]])).toEqual([1]);
    const delivered = statusOf(inbox, second.providerId, 'delivered');
    expect(await receiveStatuses(inbox.scope, [[delivered, sentTo(inbox, second, 'BR.333'), delivered]])).toEqual([1]);
    expect(await userIdsOf(inbox, second.contactId)).toEqual([]);
  });

  it('whose people one new address belongs to both are left to be handled alone', async () => {
    const inbox = await anInbox(services);
    const [first, second] = [await anAnswer(inbox), await anAnswer(inbox)];
    const both = receiveStatuses(inbox.scope, [[sentTo(inbox, first, 'BR.444')], [sentTo(inbox, second, 'BR.444')]]);
    await expect(both).rejects.toThrow('changed hands');
    expect([...(await userIdsOf(inbox, first.contactId)), ...(await userIdsOf(inbox, second.contactId))]).toEqual([]);
  });

  it('that arrive again change nothing and emit nothing', async () => {
    const inbox = await anInbox(services);
    const { id, providerId } = await anAnswer(inbox);
    await receiveStatuses(inbox.scope, [[statusOf(inbox, providerId, 'read')]]);
    changed.length = 0;
    expect(await receiveStatuses(inbox.scope, [[statusOf(inbox, providerId, 'delivered')]])).toEqual([1]);
    expect(await messagesRepo.get(inbox.scope, id)).toMatchObject({ ack: 3 });
    expect(changed).toEqual([]);
  });

  it('leave a failure, an unknown message, an unreadable event and all events behind them', async () => {
    const inbox = await anInbox(services);
    const { id, providerId } = await anAnswer(inbox);
    const read = statusOf(inbox, providerId, 'read');
    const unreadable = { ...read, raw: { status: { id: 7 } } };
    const done = await receiveStatuses(inbox.scope, [
      [statusOf(inbox, providerId, 'failed'), read],
      [statusOf(inbox, aProviderId(), 'read'), statusOf(inbox, aProviderId(), 'read')],
      [unreadable, read],
      [],
    ]);
    expect(done).toEqual([0, 0, 0, 0]);
    expect(await messagesRepo.get(inbox.scope, id)).toMatchObject({ ack: 1 });
  });

  it('leave a message that is queued again: a late status gives it its provider id back', async () => {
    const inbox = await anInbox(services);
    const { id, providerId } = await anAnswer(inbox);
    await messagesRepo.update(inbox.scope, id, { delivery: 'queued', providerId: null, ack: 0 });
    expect(await receiveStatuses(inbox.scope, [[statusOf(inbox, providerId, 'read')]])).toEqual([0]);
    expect(await messagesRepo.get(inbox.scope, id)).toMatchObject({ ack: 0, delivery: 'queued' });
  });

  it('of another company’s messages are left', async () => {
    const [mine, theirs] = [await anInbox(services), await anInbox(services)];
    const { id, providerId } = await anAnswer(theirs);
    expect(await receiveStatuses(mine.scope, [[statusOf(theirs, providerId, 'read')]])).toEqual([0]);
    expect(await messagesRepo.get(theirs.scope, id)).toMatchObject({ ack: 1 });
  });
});
