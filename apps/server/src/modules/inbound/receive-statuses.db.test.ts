import { describe, expect, it } from 'vitest';
import { aConnection } from '../../../test/factories.ts';
import { createEventBus, when } from '../../platform/events.ts';
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
  return { id, providerId: aProviderId(), ticketId: ticket.id };
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
