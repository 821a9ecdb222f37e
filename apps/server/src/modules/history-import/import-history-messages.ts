import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { wordsMean } from '../contacts/index.ts';
import { isGroup } from '../inbound/index.ts';
import {
  claimHistoryMessages,
  contentOf,
  type HistoryMessage,
  type IncomingMessage,
  messagePreview,
  storeHistoryMessages,
} from '../messages/index.ts';
import { findOrOpenHistoryTicket, type ImportedMark, markImported } from '../tickets/index.ts';
import { fillUnreadable } from './fill-unreadable.ts';
import type { ToldMessage } from './history.repo.ts';
import { recogniseHistoryContacts } from './recognise-history-contacts.ts';
import { withKnownPeople } from './with-known-people.ts';

export interface MessagesToImport {
  readonly connection: ConnectionRow;
  /** Of one conversation, oldest first. */
  readonly messages: readonly ToldMessage[];
  /** When the import began. */
  readonly since: Date;
}

/** Messages of the past become part of a conversation. Those that are there already and can be read stay as they are. */
export async function importHistoryMessages(
  scope: CompanyScope,
  { connection, messages, since }: MessagesToImport,
): Promise<void> {
  const { id: connectionId, channel } = connection;
  const read = scope.services.channels.get(channel).readEvent;
  const told = messages.map(({ event }) => read(JSON.parse(event))).filter(isMessage);
  const { events, sender } = await withKnownPeople(scope, connectionId, told);
  if (!sender || isNoteToSelf(connection, sender.addresses)) return;
  const past = await claimHistoryMessages(scope, { connectionId, events });
  const isNew = new Set(past.map(({ event }) => event.providerId));
  // By every address that is known of them by now: it may have come under another.
  const known = events.filter(({ providerId }) => !isNew.has(providerId)).map((event) => ({ ...event, sender }));
  await fillUnreadable(scope, { connectionId, events: known });
  if (past.length === 0) return;
  const contact = await recogniseHistoryContacts(scope, { connectionId, channel }, sender);
  const ticket = await findOrOpenHistoryTicket(scope, {
    contactId: contact.id,
    connectionId,
    channel,
    isGroup: isGroup(sender),
    isAccepted: connection.groupsAsTickets,
    isBlocked: !contact.isActive,
    queueId: connection.importQueueId,
    since,
  });
  await storeHistoryMessages(scope, { ticketId: ticket.id, connectionId, past });
  await markImported(scope, ticket.id, markOf(past));
}

const isMessage = (event: InboundEvent): event is IncomingMessage => event.kind === 'message';

/** People keep notes in a chat with their own number: no customer has anything to do with them. */
const isNoteToSelf = ({ phoneNumber }: ConnectionRow, addresses: IncomingMessage['sender']['addresses']): boolean =>
  phoneNumber !== '' && wordsMean([`phone:${phoneNumber}`], addresses);

function markOf(past: readonly HistoryMessage[]): ImportedMark {
  const last = past.at(-1);
  if (!last) throw new Error('Nothing of the past can be marked.');
  const { event, messageId } = last;
  const lastAt = (isOwn: boolean): Date | null =>
    past.findLast(({ event }) => (event.isOwn ?? false) === isOwn)?.event.at ?? null;
  return {
    last: {
      preview: messagePreview(contentOf(event.content)),
      at: event.at,
      own: event.isOwn ? { messageId, delivery: 'sent', ack: 1 } : undefined,
    },
    lastOfCustomer: lastAt(false),
    lastOfOurs: lastAt(true),
  };
}
