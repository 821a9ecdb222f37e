import type { CompanyScope } from '../../platform/scope.ts';
import { ticketUpdated } from '../tickets/index.ts';
import { carriedTagsRepo } from './carried-tags.repo.ts';
import { holdTicket } from './hold-ticket.ts';

/** Takes a ticket out of its stage, or one tag from it. Harmless when there is nothing to take. */
export async function takeTagFromTicket(
  scope: CompanyScope,
  { ticketId, which }: { ticketId: number; which: number | 'stage' },
): Promise<void> {
  await scope.transaction(async (scope) => {
    await holdTicket(scope, ticketId);
    const isTaken = await carriedTagsRepo.takeFromTicket(scope, ticketId, which);
    if (isTaken) await scope.emit(ticketUpdated, { ticketId });
  });
}
