import { can } from '@recado/contracts';
import { type AnyViewer, reachesConnection } from '../../platform/viewer.ts';
import type { TicketPlace } from './tickets.events.ts';

// docs/product/tickets.md#who-sees-what. The same rules for lists, in SQL: ticket-visibility.repo.ts.

/** A program that is limited to connections needs the ticket's own; without it the ticket is hidden. */
type PlacedTicket = TicketPlace & { readonly connectionId?: number | null };

/** Administrators see all tickets; agents their own, and those waiting in their queues; programs those of their connections. */
export function canSeeTicket(viewer: AnyViewer, ticket: PlacedTicket): boolean {
  if (!reachesConnection(viewer, ticket.connectionId)) return false;
  if (can(viewer, 'ticket:supervise') || ticket.userId === viewer.userId) return true;
  if (ticket.isGroup && !viewer.worksGroups) return false;
  if (ticket.userId !== null && !can(viewer, 'ticket:see-all')) return false;
  return ticket.queueId === null ? viewer.seesUnqueuedTickets : viewer.queueIds.includes(ticket.queueId);
}

/** Also resolved tickets: of the agent's queues or of none, and of any queue for users who see other queues. */
export function canReadHistory(viewer: AnyViewer, ticket: PlacedTicket): boolean {
  if (!reachesConnection(viewer, ticket.connectionId)) return false;
  if (canSeeTicket(viewer, ticket)) return true;
  if (ticket.status !== 'closed' || (ticket.isGroup && !viewer.worksGroups)) return false;
  return ticket.queueId === null || viewer.seesOtherQueues || viewer.queueIds.includes(ticket.queueId);
}

/**
 * A waiting ticket that is unassigned or assigned to the agent. One that a colleague has just taken is judged by its
 * earlier place, so that the slower agent gets the colleague's name.
 */
export const canTryToAccept = (viewer: AnyViewer, ticket: PlacedTicket): boolean =>
  canSeeTicket(viewer, { ...ticket, userId: null }) || canSeeTicket(viewer, ticket);

/** Resolved, or waiting for the customer's rating. */
export const canReopen = (viewer: AnyViewer, ticket: PlacedTicket): boolean =>
  (ticket.status === 'closed' || ticket.status === 'nps') && canReadHistory(viewer, ticket);

export const canReturnToQueue = (viewer: AnyViewer, ticket: PlacedTicket): boolean =>
  (ticket.status === 'open' || ticket.status === 'group') && canSeeTicket(viewer, ticket);

export const canTransfer = (viewer: AnyViewer, ticket: PlacedTicket): boolean =>
  (ticket.status === 'pending' || ticket.status === 'open' || ticket.status === 'group') &&
  canSeeTicket(viewer, ticket);

/** No agent has spoken with a waiting customer yet: closing their ticket needs more than seeing it. */
export function canClose(viewer: AnyViewer, ticket: PlacedTicket): boolean {
  if (!canSeeTicket(viewer, ticket)) return false;
  const maySendAway = can(viewer, 'ticket:supervise') || viewer.closesPendingTickets;
  switch (ticket.status) {
    case 'lgpd':
      return maySendAway;
    case 'pending':
      return maySendAway || can(viewer, 'dashboard:view');
    case 'open':
    case 'group':
    case 'nps':
      return true;
    case 'closed':
      return false;
  }
}

export const canChangeLive = (viewer: AnyViewer, ticket: PlacedTicket): boolean =>
  ticket.status !== 'closed' && canSeeTicket(viewer, ticket);
