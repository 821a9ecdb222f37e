import type { CompanyScope } from '../../platform/scope.ts';
import { ticketUpdated } from './tickets.events.ts';
import { ticketsRepo } from './tickets.repo.ts';

interface Unread {
  readonly count: number;
  /** When the first of them was stored: it counts as unread, and nothing before it. */
  readonly from: Date;
}

/** The agent wants to return to the customer's messages later. */
export async function markTicketUnread(scope: CompanyScope, ticketId: number, { count, from }: Unread): Promise<void> {
  const readAt = new Date(from.getTime() - 1);
  await ticketsRepo.update(scope, ticketId, { unreadCount: count, readAt });
  await scope.emit(ticketUpdated, { ticketId });
}
