import type { LiveMessage } from '@recado/contracts';
import type { TicketEvent } from './apply-ticket-event.ts';

export function readTicketMessage(message: LiveMessage<'ticket'>): TicketEvent {
  switch (message.action) {
    case 'update':
      return { kind: 'changed', ticket: message.ticket };
    case 'updateUnread':
      return { kind: 'read', ticketId: message.ticketId };
    case 'delete':
      return { kind: 'gone', ticketId: message.ticketId };
  }
}

/** The event of a deleted message does not contain its ticket; the ticket's own event does. */
export const toTicketEvent = (message: LiveMessage<'appMessage'>): TicketEvent | null =>
  message.action === 'delete' ? null : { kind: 'changed', ticket: message.ticket };

/** Deleting a contact deletes its tickets, which have their own events. */
export function readContactMessage(message: LiveMessage<'contact'>): TicketEvent | null {
  if (message.action === 'delete') return null;
  const { extraInfo: _, createdAt: _created, updatedAt: _updated, ...contact } = message.contact;
  return { kind: 'contact', contact };
}

export function readTagMessage(message: LiveMessage<'tag'>): TicketEvent {
  if (message.action === 'delete') return { kind: 'tag', tagId: message.tagId, tag: null };
  const { id, name, color, kanban } = message.tag;
  return { kind: 'tag', tagId: id, tag: { id, name, color, kanban } };
}
