import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { readCompanySetting } from '../settings/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { tagAssignmentsRepo } from './tag-assignments.repo.ts';

/**
 * A company may require that every customer has a tag when the conversation ends: then no user closes a ticket before
 * that. Automatic rules do, or a missing tag would keep tickets open for ever.
 */
export async function requireTag(scope: CompanyScope, { ticketId }: { ticketId: number }): Promise<void> {
  if (scope.actor === 'system' || (await readCompanySetting(scope, 'requiredTag')) === 'disabled') return;
  const { contactId } = await ticketsRepo.get(scope, ticketId);
  if (!(await tagAssignmentsRepo.contactHasTag(scope, contactId))) throw new AppError('ERR_TAG_REQUIRED');
}
