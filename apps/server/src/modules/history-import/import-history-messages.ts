import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { addressWordsMatch } from '../contacts/index.ts';
import { fetchMedia, isGroup } from '../inbound/index.ts';
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
import type { HistoryEntry } from './history.repo.ts';
import { recogniseHistoryContacts } from './recognise-history-contacts.ts';
import { withKnownPeople } from './with-known-people.ts';

export interface MessagesToImport {
  readonly connection: ConnectionRow;
  /** Of one conversation, oldest first. */
  readonly messages: readonly HistoryEntry[];
  /** When the import began. */
  readonly since: Date;
}

/** Imports history messages into a conversation. Messages that are already stored and readable stay as they are. */
export async function importHistoryMessages(
  scope: CompanyScope,
  { connection, messages, since }: MessagesToImport,
): Promise<void> {
  const { id: connectionId, channel } = connection;
  const read = scope.services.channels.get(channel).readEvent;
  const received = messages.map(({ event }) => read(JSON.parse(event))).filter(isMessage);
  const { events, sender } = await withKnownPeople(scope, connectionId, received);
  if (!sender || isNoteToSelf(connection, sender.addresses)) return;
  const past = await claimHistoryMessages(scope, {
    connectionId,
    events,
    liveSince: connection.signedUpAt,
  });
  const isNew = new Set(past.map(({ event }) => event.providerId));
  // By every address known by now: the message may have arrived under another.
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
  // Meta has files of the last two weeks only, and only for a while.
  const fetchesFiles = connection.signedUpAt !== null;
  await storeHistoryMessages(scope, { ticketId: ticket.id, connectionId, past, fetchesFiles });
  for (const { event, messageId } of fetchesFiles ? past : [])
    if (event.content.type === 'media') await scope.enqueue(fetchMedia, { messageId });
  await markImported(scope, ticket.id, markOf(past));
}

const isMessage = (event: InboundEvent): event is IncomingMessage => event.kind === 'message';

/** Notes in a chat with one's own number: no customer is involved. */
const isNoteToSelf = ({ phoneNumber }: ConnectionRow, addresses: IncomingMessage['sender']['addresses']): boolean =>
  phoneNumber !== '' && addressWordsMatch([`phone:${phoneNumber}`], addresses);

function markOf(past: readonly HistoryMessage[]): ImportedMark {
  const last = past.at(-1);
  if (!last) throw new Error('There is no history message to mark.');
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
