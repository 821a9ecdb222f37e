import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { canSeeTicket, ticketsRepo } from '../tickets/index.ts';

/** Holds a ticket until the transaction ends, so that its tags change one after the other. One not seen is not there. */
export async function lockVisibleTicket(scope: CompanyScope, ticketId: number): Promise<void> {
  const ticket = await ticketsRepo.lock(scope, ticketId);
  if (scope.actor !== 'system' && !canSeeTicket(scope.actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
}
