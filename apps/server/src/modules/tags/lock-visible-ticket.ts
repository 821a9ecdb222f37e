import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { canSeeTicket, ticketsRepo } from '../tickets/index.ts';

/**
 * Locks a ticket until the transaction ends, so that its tags change one after the other. A ticket the user may not see
 * does not exist.
 */
export async function lockVisibleTicket(scope: CompanyScope, ticketId: number): Promise<void> {
  const ticket = await ticketsRepo.lock(scope, ticketId);
  if (scope.actor !== 'system' && !canSeeTicket(scope.actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
}
