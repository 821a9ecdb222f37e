import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { canSeeTicket, ticketsRepo } from '../tickets/index.ts';
import { draftRemoved, draftSaved } from './drafts.events.ts';
import { draftsRepo } from './drafts.repo.ts';
import type { DraftRow, DraftText } from './drafts.tables.ts';

/** Saves the draft of a user in a ticket, replacing the previous one; an empty one is deleted. */
export async function saveDraft(
  scope: CompanyScope,
  viewer: Viewer,
  { ticketId, ...text }: DraftText & { readonly ticketId: number },
): Promise<DraftRow | undefined> {
  const key = { userId: viewer.userId, ticketId };
  return scope.transaction(async (scope) => {
    if (!canSeeTicket(viewer, await ticketsRepo.get(scope, ticketId))) throw new AppError('ERR_NO_TICKET_FOUND');
    if (text.body.trim() === '') {
      if (await draftsRepo.delete(scope, key)) await scope.emit(draftRemoved, key);
      return undefined;
    }
    if (await draftsRepo.save(scope, key, text)) await scope.emit(draftSaved, key);
    const saved = await draftsRepo.find(scope, key);
    if (!saved) throw new AppError('ERR_NO_TICKET_FOUND');
    return saved;
  });
}
