import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { canSeeTicket, ticketsRepo } from '../tickets/index.ts';
import { draftKept, draftRemoved } from './drafts.events.ts';
import { draftsRepo } from './drafts.repo.ts';
import type { DraftRow, DraftText } from './drafts.tables.ts';

/** Keeps what somebody is writing in a ticket, in the place of what was kept before; nothing written, nothing kept. */
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
    if (await draftsRepo.keep(scope, key, text)) await scope.emit(draftKept, key);
    const kept = await draftsRepo.find(scope, key);
    if (!kept) throw new AppError('ERR_NO_TICKET_FOUND');
    return kept;
  });
}
