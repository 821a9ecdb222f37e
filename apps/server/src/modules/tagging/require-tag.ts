import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { readCompanySetting } from '../settings/index.ts';
import { tagAssignmentsRepo } from '../tags/index.ts';
import { ticketsRepo } from '../tickets/index.ts';

/** With the setting `requiredTag`, a user cannot close a ticket whose contact has no tag. Timers and bots still can. */
export async function requireTag(scope: CompanyScope, { ticketId }: { ticketId: number }): Promise<void> {
  if (scope.actor === 'system' || (await readCompanySetting(scope, 'requiredTag')) === 'disabled') return;
  const { contactId } = await ticketsRepo.get(scope, ticketId);
  if (!(await tagAssignmentsRepo.contactHasTag(scope, contactId))) throw new AppError('ERR_TAG_REQUIRED');
}
