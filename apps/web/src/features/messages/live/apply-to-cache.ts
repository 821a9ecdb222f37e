import type { LiveMessage, Message, Ticket, TicketLogEntryShown } from '@recado/contracts';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Conversation } from '../api/list-messages.ts';
import { messageKeys } from '../api/message-keys.ts';
import { joinLog } from '../rows/place-log.ts';
import { applyMessageEvent, type MessageEvent } from './apply-message-event.ts';

/** A new log entry of one of its tickets. */
type LogEvent = { readonly kind: 'logged'; readonly entry: TicketLogEntryShown };
type ConversationEvent = MessageEvent | LogEvent;

/** An event and its conversation, as far as known. */
export interface TicketedEvent {
  readonly event: ConversationEvent;
  /** The ticket of a message; a conversation spans all tickets with the contact over the connection. */
  readonly ticket: (Pick<Ticket, 'id'> & Partial<Pick<Ticket, 'contactId' | 'whatsappId'>>) | null;
}

export function toMessageEvent(message: LiveMessage<'appMessage'>): TicketedEvent {
  switch (message.action) {
    case 'create':
      return { event: { kind: 'created', message: message.message }, ticket: message.ticket };
    case 'update':
      return { event: { kind: 'changed', message: message.message }, ticket: message.ticket };
    case 'delete':
      return { event: { kind: 'removed', messageId: message.message.id }, ticket: null };
  }
}

export const readTicketLog = ({ entry, ticket }: LiveMessage<'ticketLog'>): TicketedEvent => ({
  event: { kind: 'logged', entry },
  ticket,
});

/** Events that arrived while a conversation was being fetched: the response may not include them. */
const eventsDuringFetch = new Map<string, ConversationEvent[]>();

/** Applies an event to every cached conversation. */
export function applyToCache(queryClient: QueryClient, { event, ticket }: TicketedEvent): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: messageKeys.conversations })) {
    const conversation = query.state.data as Conversation | undefined;
    const missed = eventsDuringFetch.get(query.queryHash);
    // A first fetch does not know its contact and connection yet, but its key contains the ticket.
    const isMeant = conversation ? belongsTo(conversation, event, ticket) : ticket?.id === query.queryKey[2];
    if (!isMeant) continue;
    missed?.push(event);
    if (!conversation) continue;
    const changed = applied(conversation, event);
    if (changed !== conversation) {
      // The fetch time stays: an event does not make the rest any fresher.
      queryClient.setQueryData<Conversation>(query.queryKey, changed, { updatedAt: query.state.dataUpdatedAt });
    }
  }
}

/** A ticket that was resolved or reopened has another conversation than before: refetch it. */
export function noticeStatus(queryClient: QueryClient, { id, status }: Pick<Ticket, 'id' | 'status'>): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: messageKeys.conversations })) {
    const conversation = state.data as Conversation | undefined;
    if (conversation?.ticket.id !== id || (conversation.ticket.status === 'closed') === (status === 'closed')) continue;
    const changed = { ...conversation, ticket: { ...conversation.ticket, status } };
    queryClient.setQueryData<Conversation>(queryKey, changed, { updatedAt: state.dataUpdatedAt });
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

/** Applies a message from a response wherever it is loaded. */
export const showChanged = (queryClient: QueryClient, message: Message): void =>
  applyToCache(queryClient, { event: { kind: 'changed', message }, ticket: null });

/** Adds a message that was just sent in a ticket. */
export function showWritten(queryClient: QueryClient, ticketId: number, messages: readonly Message[]): void {
  for (const message of messages)
    applyToCache(queryClient, { event: { kind: 'created', message }, ticket: { id: ticketId } });
}

/** Fetches a conversation, and applies the events that arrived in the same time. */
export async function catchUp(queryKey: QueryKey, read: () => Promise<Conversation>): Promise<Conversation> {
  const hash = hashKey(queryKey);
  const missed: ConversationEvent[] = [];
  eventsDuringFetch.set(hash, missed);
  try {
    const answer = await read();
    return missed.reduce(applied, answer);
  } finally {
    if (eventsDuringFetch.get(hash) === missed) eventsDuringFetch.delete(hash);
  }
}

function applied(conversation: Conversation, event: ConversationEvent): Conversation {
  if (event.kind === 'logged') {
    const log = joinLog(conversation.log, [event.entry]);
    return log === conversation.log ? conversation : { ...conversation, log };
  }
  const hasOlder = conversation.olderCursor !== null;
  const messages = applyMessageEvent({ messages: conversation.messages, hasOlder }, event);
  return messages === conversation.messages ? conversation : { ...conversation, messages };
}

function belongsTo(conversation: Conversation, event: ConversationEvent, ticket: TicketedEvent['ticket']): boolean {
  const { id, contactId, whatsappId, status } = conversation.ticket;
  if (ticket === null) {
    if (event.kind === 'logged') return false;
    const messageId = event.kind === 'removed' ? event.messageId : event.message.id;
    return conversation.messages.some((message) => message.id === messageId);
  }
  if (ticket.id === id) return true;
  const isSamePair = ticket.contactId === contactId && ticket.whatsappId === whatsappId;
  return isSamePair && (status !== 'closed' || ticket.id < id);
}
