import { can } from '@recado/contracts';
import type { Viewer } from '../../platform/viewer.ts';
import type { TicketPlace } from './tickets.events.ts';

// docs/product/tickets.md#who-sees-what. The same rules for whole lists, in SQL: ticket-visibility.repo.ts.

/** Administrators all of them; agents what they hold, and what waits in their queues. */
export function canSeeTicket(viewer: Viewer, ticket: TicketPlace): boolean {
  if (can(viewer, 'ticket:supervise') || ticket.userId === viewer.userId) return true;
  if (ticket.isGroup && !viewer.worksGroups) return false;
  if (ticket.userId !== null && !can(viewer, 'ticket:see-all')) return false;
  return ticket.queueId === null ? viewer.seesUnqueuedTickets : viewer.queueIds.includes(ticket.queueId);
}

/** Also what was resolved before: of the agent's queues or of none, of any queue for who sees other queues. */
export function canReadHistory(viewer: Viewer, ticket: TicketPlace): boolean {
  if (canSeeTicket(viewer, ticket)) return true;
  if (ticket.status !== 'closed' || (ticket.isGroup && !viewer.worksGroups)) return false;
  return ticket.queueId === null || viewer.seesOtherQueues || viewer.queueIds.includes(ticket.queueId);
}

/**
 * A waiting ticket that nobody holds, or that was given to the agent. One that a colleague took a moment ago is judged
 * as it stood before, so that who was slower learns by whom.
 */
export const canTryToAccept = (viewer: Viewer, ticket: TicketPlace): boolean =>
  canSeeTicket(viewer, { ...ticket, userId: null }) || canSeeTicket(viewer, ticket);

/** Resolved, or only waiting for the customer's rating. */
export const canReopen = (viewer: Viewer, ticket: TicketPlace): boolean =>
  (ticket.status === 'closed' || ticket.status === 'nps') && canReadHistory(viewer, ticket);

export const canReturnToQueue = (viewer: Viewer, ticket: TicketPlace): boolean =>
  (ticket.status === 'open' || ticket.status === 'group') && canSeeTicket(viewer, ticket);

export const canTransfer = (viewer: Viewer, ticket: TicketPlace): boolean =>
  (ticket.status === 'pending' || ticket.status === 'open' || ticket.status === 'group') &&
  canSeeTicket(viewer, ticket);

/** Nobody has spoken with a customer who waits: to let them go takes more than to see them. */
export function canClose(viewer: Viewer, ticket: TicketPlace): boolean {
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

export const canChangeLive = (viewer: Viewer, ticket: TicketPlace): boolean =>
  ticket.status !== 'closed' && canSeeTicket(viewer, ticket);
