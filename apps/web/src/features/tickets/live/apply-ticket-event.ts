import type { TagMark, Ticket } from '@recado/contracts';
import { getTicketTags } from '../ticket-tags.ts';
import type { TicketView } from '../ticket-view.ts';
import type { TicketViewer } from '../ticket-viewer.ts';
import { belongsIn } from './belongs-in.ts';

export type ContactChange = Pick<Ticket['contact'], 'id'> & Partial<Ticket['contact']>;

/** Realtime events and our own actions that affect lists of tickets. */
export type TicketEvent =
  /** It changed, or a message was written: its current state. */
  | { readonly kind: 'changed'; readonly ticket: Ticket }
  /** Its agent has read it. */
  | { readonly kind: 'read'; readonly ticketId: number }
  /** Deleted, or no longer visible to the viewer. */
  | { readonly kind: 'gone'; readonly ticketId: number }
  /** The changed fields, or all. */
  | { readonly kind: 'contact'; readonly contact: ContactChange }
  /** New name or colour; null for a deleted tag. */
  | { readonly kind: 'tag'; readonly tagId: number; readonly tag: TagMark | null };

/** The loaded part of a list. */
export interface ListedTickets {
  readonly tickets: readonly Ticket[];
  readonly count: number;
  /** The server has more. */
  readonly hasMore: boolean;
  /** False when a ticket came or went and it is unknown whether it was counted. */
  readonly isCountSure: boolean;
}

/** Applies an event to a list. Without a change, the list is the same object. */
export function applyTicketEvent(
  list: ListedTickets,
  event: TicketEvent,
  { view, viewer }: { readonly view: TicketView; readonly viewer: TicketViewer },
): ListedTickets {
  switch (event.kind) {
    case 'gone':
      return without(list, event.ticketId);
    case 'read':
      if (view.kind === 'unread') return without(list, event.ticketId);
      return change(list, ({ id, unreadMessages }) => id === event.ticketId && unreadMessages > 0, {
        unreadMessages: 0,
      });
    case 'contact':
      return recontact(list, event.contact);
    case 'tag':
      return retag(list, event.tagId, event.tag);
    case 'changed': {
      const { ticket } = event;
      const listed = list.tickets.find(({ id }) => id === ticket.id);
      // Events overtake responses: the listed ticket may already be newer.
      if (listed && listed.updatedAt > ticket.updatedAt) return list;
      // Only the server knows what a search finds. Its results stay until the next search.
      if (view.kind === 'search') return change(list, ({ id }) => id === ticket.id, ticket);
      return belongsIn(view, ticket, viewer) ? place(list, ticket, view) : without(list, ticket.id);
    }
  }
}

function without(list: ListedTickets, ticketId: number): ListedTickets {
  const tickets = list.tickets.filter(({ id }) => id !== ticketId);
  if (tickets.length < list.tickets.length) return { ...list, tickets, count: Math.max(0, list.count - 1) };
  return list.hasMore ? { ...list, isCountSure: false } : list;
}

function change(list: ListedTickets, isMeant: (ticket: Ticket) => boolean, changed: Partial<Ticket>): ListedTickets {
  if (!list.tickets.some(isMeant)) return list;
  return { ...list, tickets: list.tickets.map((ticket) => (isMeant(ticket) ? { ...ticket, ...changed } : ticket)) };
}

function recontact(list: ListedTickets, changed: ContactChange): ListedTickets {
  if (!list.tickets.some(({ contactId }) => contactId === changed.id)) return list;
  return { ...list, tickets: list.tickets.map((ticket) => withContact(ticket, changed)) };
}

/** A ticket with its contact updated, if it is this one. */
export const withContact = (ticket: Ticket, changed: ContactChange): Ticket =>
  ticket.contactId === changed.id ? { ...ticket, contact: { ...ticket.contact, ...changed } } : ticket;

function retag(list: ListedTickets, tagId: number, tag: TagMark | null): ListedTickets {
  if (!list.tickets.some((ticket) => getTicketTags(ticket).some(({ id }) => id === tagId))) return list;
  return { ...list, tickets: list.tickets.map((ticket) => retagged(ticket, tagId, tag)) };
}

/** A ticket with a tag renamed or, with null, removed. */
export function retagged(ticket: Ticket, tagId: number, tag: TagMark | null): Ticket {
  const renamed = (tags: Ticket['tags']) =>
    tags.flatMap((carried) => (carried.id !== tagId ? [carried] : tag === null ? [] : [tag]));
  return { ...ticket, tags: renamed(ticket.tags), contact: { ...ticket.contact, tags: renamed(ticket.contact.tags) } };
}

/** Its position in the server's order: waiting tickets by the start of the wait, others by the last update. */
function place(list: ListedTickets, ticket: Ticket, { sort, kind }: TicketView): ListedTickets {
  const others = list.tickets.filter(({ id }) => id !== ticket.id);
  const wasListed = others.length < list.tickets.length;
  const isLater = kind === 'pending' ? waitsShorter : comesAfter;
  const next = others.findIndex((other) => (sort === 'DESC' ? isLater(ticket, other) : isLater(other, ticket)));
  const isBeyondLoaded = next === -1 && list.hasMore;
  const tickets = isBeyondLoaded ? others : others.toSpliced(next === -1 ? others.length : next, 0, ticket);
  if (wasListed) return { ...list, tickets };
  return list.hasMore ? { ...list, tickets, isCountSure: false } : { ...list, tickets, count: list.count + 1 };
}

const waitsShorter = (ticket: Ticket, other: Ticket): boolean => {
  const [one, another] = [ticket.waitingSince ?? '', other.waitingSince ?? ''];
  return one === another ? ticket.id > other.id : one > another;
};

/** The server's order: by time, then by number. */
const comesAfter = (ticket: Ticket, other: Ticket): boolean =>
  ticket.updatedAt === other.updatedAt ? ticket.id > other.id : ticket.updatedAt > other.updatedAt;
