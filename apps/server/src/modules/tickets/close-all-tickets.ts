import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { closeTicketsOf } from './close-tickets-of.ts';
import { lockParties } from './lock-ticket.ts';
import type { TicketFilter } from './ticket-filter.ts';
import { isListed } from './ticket-list.repo.ts';
import { ticketsRepo } from './tickets.repo.ts';

/** Each batch is a transaction of its own: a tab of ten thousand must not hold all of them while it is cleared. */
const BATCH = 100;

interface CloseAll {
  readonly viewer: Viewer;
  /** What the tab shows. */
  readonly filter: TicketFilter;
  readonly queueIds: readonly number[];
  readonly includesUnqueued: boolean;
  readonly atMost?: number | undefined;
}

/** Resolves every ticket of a tab in the given queues, without farewell; the oldest first. How many there were. */
export async function closeAllTickets(
  scope: CompanyScope,
  { viewer, filter, queueIds, includesUnqueued, atMost = Number.POSITIVE_INFINITY }: CloseAll,
): Promise<number> {
  if (queueIds.length === 0 && !includesUnqueued) return 0;
  // The list's own rule, asked of the rows that are held: what one does not see in the tab is not closed with it.
  const matching = isListed({ viewer, filter, timeZone: 'UTC' });
  let closed = 0;
  let found: number;
  do {
    found = await scope.transaction(async (scope) => {
      await lockParties(scope, { queueIds: [null, ...queueIds], userIds: [] });
      const held = await ticketsRepo.lockAll(scope, {
        matching,
        ...(!includesUnqueued && { queueIds }),
        limit: Math.min(BATCH, atMost - closed),
      });
      await closeTicketsOf(scope, held, { saysFarewell: false });
      if (held.length > 0) {
        await recordAudit(scope, 'ticket.close-all', {
          queueIds,
          ticketIds: held.map(({ id }) => id),
          before: { status: filter.statuses[0] },
          after: { status: 'closed' },
        });
      }
      return held.length;
    });
    closed += found;
    // Not "until a batch is not full": of rows that others change meanwhile fewer come than there are.
  } while (found > 0 && closed < atMost);
  return closed;
}
