import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { readCompanySetting } from '../settings/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { tagAssignmentsRepo } from './tag-assignments.repo.ts';

/**
 * A company may want that every customer has a tag by the time the conversation ends: then no person closes a ticket
 * before that. Rules of the company do, or a forgotten tag would keep tickets open for ever.
 */
export async function requireTag(scope: CompanyScope, { ticketId }: { ticketId: number }): Promise<void> {
  if (scope.actor === 'system' || (await readCompanySetting(scope, 'requiredTag')) === 'disabled') return;
  const { contactId } = await ticketsRepo.get(scope, ticketId);
  if (!(await tagAssignmentsRepo.contactHasTag(scope, contactId))) throw new AppError('ERR_TAG_REQUIRED');
}
