import type { TicketStatus } from '@recado/contracts';
import { and, eq } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { isAmong, isNotifiedOf, maySee, placeInTickets } from './ticket-visibility.repo.ts';
import { tickets } from './tickets.tables.ts';

const inHand: readonly TicketStatus[] = ['open', 'group'];

/**
 * Whether the viewer is notified of what the customer writes in a ticket: one of their own, or one that waits in their
 * queues where the company notifies of those. The screens' rule, shouldNotify, for a user who has no screen open.
 */
export async function isNotifiedOfTicket(
  scope: CompanyScope,
  viewer: Viewer,
  { ticketId, isNotifiedOfWaiting }: { readonly ticketId: number; readonly isNotifiedOfWaiting: boolean },
): Promise<boolean> {
  const statuses: readonly TicketStatus[] = isNotifiedOfWaiting ? [...inHand, 'pending'] : inHand;
  const found = await scope.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.companyId, scope.companyId),
        eq(tickets.id, ticketId),
        isAmong(placeInTickets.status, statuses),
        maySee(viewer, placeInTickets),
        isNotifiedOf(viewer),
      ),
    );
  return found.length > 0;
}
