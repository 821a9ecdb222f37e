import type { TicketStatus } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { closeHeldTickets } from './close-held-tickets.ts';
import { holdParties } from './hold-ticket.ts';
import { ticketsRepo } from './tickets.repo.ts';

/** Each batch is a transaction of its own: a tab of ten thousand must not hold all of them while it is cleared. */
const BATCH = 100;

/** Resolves every ticket of a tab in the given queues, without farewell. How many there were. */
export async function closeAllTickets(
  scope: CompanyScope,
  { status, queueIds }: { readonly status: TicketStatus; readonly queueIds: readonly number[] },
): Promise<number> {
  if (queueIds.length === 0) return 0;
  let closed = 0;
  let found: number;
  do {
    found = await scope.transaction(async (scope) => {
      await holdParties(scope, { queueIds: [null, ...queueIds], userIds: [] });
      const held = await ticketsRepo.lockAll(scope, { status, queueIds, limit: BATCH });
      await closeHeldTickets(scope, held, { saysFarewell: false });
      if (held.length > 0) {
        await recordAudit(scope, 'ticket.close-all', {
          queueIds,
          ticketIds: held.map(({ id }) => id),
          before: { status },
          after: { status: 'closed' },
        });
      }
      return held.length;
    });
    closed += found;
    // Not "until a batch is not full": of rows that others change meanwhile fewer come than there are.
  } while (found > 0);
  return closed;
}
