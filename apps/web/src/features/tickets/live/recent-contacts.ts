import type { Ticket } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { type ContactChange, withContact } from './apply-ticket-event.ts';

/** Longer than a transaction of the server and the way of its event to the browser. */
const RECENT_MS = 10_000;

interface Seen {
  readonly contact: ContactChange;
  readonly at: number;
}

const seenBy = new WeakMap<QueryClient, Map<number, Seen>>();

/**
 * Contacts that changed a moment ago. A ticket's event carries the contact as its transaction read it; if the contact
 * changed meanwhile, its own event may arrive first, and the ticket would bring the old name back.
 */
export const recentContacts = {
  note(queryClient: QueryClient, contact: ContactChange): void {
    const seen = seenBy.get(queryClient) ?? new Map<number, Seen>();
    seenBy.set(queryClient, seen);
    for (const [id, { at }] of seen) if (isOver(at)) seen.delete(id);
    seen.set(contact.id, { contact: { ...seen.get(contact.id)?.contact, ...contact }, at: Date.now() });
  },
  /** The ticket with its contact as last seen. */
  apply(queryClient: QueryClient, ticket: Ticket): Ticket {
    const seen = seenBy.get(queryClient)?.get(ticket.contactId);
    return seen === undefined || isOver(seen.at) ? ticket : withContact(ticket, seen.contact);
  },
};

const isOver = (at: number): boolean => Date.now() - at > RECENT_MS;
