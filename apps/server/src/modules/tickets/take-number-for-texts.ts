import { namesVariable } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

/**
 * The number of a ticket for texts that may name it. A ticket that is opened in this transaction has none yet: a greeting
 * with `{{ticket_id}}` takes it early. All other texts leave it to the commit, because the counter stays locked.
 */
export async function takeNumberForTexts(
  scope: CompanyScope,
  { id, number }: Pick<TicketRow, 'id' | 'number'>,
  texts: readonly string[],
): Promise<number | null> {
  if (number !== null || !texts.some((text) => namesVariable(text, 'ticket_id'))) return number;
  return ticketsRepo.takeNumber(scope, id);
}
