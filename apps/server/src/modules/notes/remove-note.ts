import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { noteRemoved } from './notes.events.ts';
import { canReadNote, canRemoveNote } from './notes.policy.ts';
import { notesRepo } from './notes.repo.ts';

/** Removes one's own note, or as an administrator any note. */
export async function removeNote(scope: CompanyScope, noteId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const note = await notesRepo.get(scope, noteId);
    if (!canReadNote(scope.actor, note)) throw new AppError('ERR_NO_NOTE_FOUND');
    if (!canRemoveNote(scope.actor, note)) throw new AppError('ERR_NO_PERMISSION');
    await notesRepo.delete(scope, noteId);
    const { ticketId, userId, ticket } = note;
    await scope.emit(noteRemoved, { noteId, ticketId, contactId: ticket.contactId });
    await recordAudit(scope, 'note.remove', { noteId, before: { ticketId, userId, note: note.note } });
  });
}
