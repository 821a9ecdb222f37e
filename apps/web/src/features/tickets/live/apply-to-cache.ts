import type { Ticket } from '@recado/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { countIn, listedIn, type TicketPages, withListed } from '../api/list-tickets.ts';
import { ticketKeys } from '../api/ticket-keys.ts';
import { getTicketTags } from '../ticket-tags.ts';
import type { TicketView } from '../ticket-view.ts';
import type { TicketViewer } from '../ticket-viewer.ts';
import { applyTicketEvent, retagged, type TicketEvent, withContact } from './apply-ticket-event.ts';
import { arrivalsDuringFetch } from './arrivals-during-fetch.ts';
import { recentContacts } from './recent-contacts.ts';

/** Applies an event to every cached list and ticket. Returns the views whose count is uncertain. */
export function applyToCache(
  queryClient: QueryClient,
  arrived: TicketEvent,
  viewer: TicketViewer,
): readonly TicketView[] {
  if (arrived.kind === 'contact') recentContacts.note(queryClient, arrived.contact);
  const event =
    arrived.kind === 'changed' ? { ...arrived, ticket: recentContacts.apply(queryClient, arrived.ticket) } : arrived;
  applyToTickets(queryClient, event);
  const lists = queryClient.getQueryCache().findAll({ queryKey: ticketKeys.lists });
  return lists.flatMap((query) => {
    if (query.state.fetchStatus !== 'idle') arrivalsDuringFetch.note(query, event);
    return applyToList(queryClient, query, event, viewer) ? [] : [viewIn(query)];
  });
}

/** Until it is stopped, corrects responses that were overtaken by an event. */
export function mendOvertaken(queryClient: QueryClient, viewer: () => TicketViewer): () => void {
  return queryClient.getQueryCache().subscribe((notice) => {
    if (notice.type !== 'updated') return;
    const { query, action } = notice;
    const isOver = action.type === 'error' || (action.type === 'success' && action.manual !== true);
    if (!isOver) return;
    const missed = arrivalsDuringFetch.take(query);
    if (action.type === 'error') return;
    const isOne = query.queryKey[1] === ticketKeys.ones[1];
    for (const event of missed) {
      if (isOne) applyToTicket(queryClient, query, event);
      else applyToList(queryClient, query, event, viewer());
    }
  });
}

/** The view of a cached list. */
const viewIn = (query: Query): TicketView => query.queryKey[2] as TicketView;

/** False when the count is uncertain. */
function applyToList(queryClient: QueryClient, query: Query, event: TicketEvent, viewer: TicketViewer): boolean {
  const data = query.state.data as TicketPages | undefined;
  if (data === undefined) return true;
  const before = {
    tickets: listedIn(data),
    count: countIn(data),
    hasMore: data.pages.at(-1)?.hasMore ?? false,
    isCountSure: true,
  };
  const after = applyTicketEvent(before, event, { view: viewIn(query), viewer });
  if (after.tickets !== before.tickets || after.count !== before.count) {
    // The fetch time stays: an event does not make the rest of the list any fresher.
    queryClient.setQueryData<TicketPages>(query.queryKey, withListed(data, after), {
      updatedAt: query.state.dataUpdatedAt,
    });
  }
  return after.isCountSure;
}

function applyToTickets(queryClient: QueryClient, event: TicketEvent): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ticketKeys.ones })) {
    // A ticket accepted before it was fetched would be offered for accepting again, a renamed contact keep its old name.
    if ((event.kind === 'changed' || event.kind === 'contact') && query.state.fetchStatus !== 'idle')
      arrivalsDuringFetch.note(query, event);
    applyToTicket(queryClient, query, event);
  }
}

function applyToTicket(queryClient: QueryClient, query: Query, event: TicketEvent): void {
  const ticket = query.state.data as Ticket | undefined;
  const changed = ticket && changedBy(ticket, event);
  if (changed !== ticket) queryClient.setQueryData(query.queryKey, changed, { updatedAt: query.state.dataUpdatedAt });
}

function changedBy(ticket: Ticket, event: TicketEvent): Ticket {
  switch (event.kind) {
    case 'changed':
      return event.ticket.id === ticket.id && event.ticket.updatedAt >= ticket.updatedAt ? event.ticket : ticket;
    case 'read':
      return event.ticketId === ticket.id ? { ...ticket, unreadMessages: 0 } : ticket;
    case 'contact':
      return withContact(ticket, event.contact);
    case 'tag':
      return getTicketTags(ticket).some(({ id }) => id === event.tagId)
        ? retagged(ticket, event.tagId, event.tag)
        : ticket;
    case 'gone':
      return ticket;
  }
}
