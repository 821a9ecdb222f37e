import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { ticketDetailsRepo } from './ticket-details.repo.ts';
import { presentHolder } from './tickets.present.ts';

/** The error that names the user who has the conflicting ticket. */
export async function ticketTakenError(scope: CompanyScope, ticketId: number): Promise<AppError> {
  const [details] = await ticketDetailsRepo.list(scope, [ticketId]);
  if (!details) return new AppError('ERR_NO_TICKET_FOUND');
  return new AppError('ERR_OTHER_OPEN_TICKET', { details: presentHolder(details) });
}
