import type { CompanyScope } from '../../platform/scope.ts';
import { closeTicketsOf } from './close-tickets-of.ts';
import { lockParties } from './lock-ticket.ts';
import { ticketsRepo } from './tickets.repo.ts';

/**
 * Resolves some of the waiting tickets that a history import opened, without messages or notifications. Skips those in
 * which the customer has written since. Returns how many; 0 when there are no more.
 */
export async function closeImportedTickets(
  scope: CompanyScope,
  {
    connectionId,
    queueId,
    limit,
  }: { readonly connectionId: number; readonly queueId: number | null; readonly limit: number },
): Promise<number> {
  return scope.transaction(async (scope) => {
    await lockParties(scope, { queueIds: [null, queueId], userIds: [] });
    const locked = await ticketsRepo.lockAll(scope, { importedOver: connectionId, limit });
    await closeTicketsOf(scope, locked, { saysFarewell: false });
    return locked.length;
  });
}
