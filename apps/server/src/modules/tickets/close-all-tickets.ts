import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { closeTicketsOf } from './close-tickets-of.ts';
import { lockParties } from './lock-ticket.ts';
import type { TicketFilter } from './ticket-filter.ts';
import { isListed } from './ticket-list.repo.ts';
import { ticketsRepo } from './tickets.repo.ts';

/** Each batch is its own transaction: clearing a tab of ten thousand must not lock all of them. */
const BATCH = 100;

interface CloseAll {
  readonly viewer: Viewer;
  /** The filter of the tab. */
  readonly filter: TicketFilter;
  readonly queueIds: readonly number[];
  readonly includesUnqueued: boolean;
  readonly atMost?: number | undefined;
}

/** Resolves every ticket of a tab in the given queues without a farewell, oldest first. Returns how many. */
export async function closeAllTickets(
  scope: CompanyScope,
  { viewer, filter, queueIds, includesUnqueued, atMost = Number.POSITIVE_INFINITY }: CloseAll,
): Promise<number> {
  if (queueIds.length === 0 && !includesUnqueued) return 0;
  // The list's own rule, applied to the locked rows: a ticket that the user does not see in the tab is not closed with
  // it.
  const matching = isListed({ viewer, filter, timeZone: 'UTC' });
  let closed = 0;
  let found: number;
  do {
    found = await scope.transaction(async (scope) => {
      await lockParties(scope, { queueIds: [null, ...queueIds], userIds: [] });
      const locked = await ticketsRepo.lockAll(scope, {
        matching,
        ...(!includesUnqueued && { queueIds }),
        limit: Math.min(BATCH, atMost - closed),
      });
      await closeTicketsOf(scope, locked, { saysFarewell: false });
      if (locked.length > 0) {
        await recordAudit(scope, 'ticket.close-all', {
          queueIds,
          ticketIds: locked.map(({ id }) => id),
          before: { status: filter.statuses[0] },
          after: { status: 'closed' },
        });
      }
      return locked.length;
    });
    closed += found;
    // Not "until a batch is not full": rows that others change in the meantime make a batch smaller.
  } while (found > 0 && closed < atMost);
  return closed;
}
