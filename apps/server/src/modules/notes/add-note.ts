import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { canSeeTicket, ticketsRepo } from '../tickets/index.ts';
import { noteAdded } from './notes.events.ts';
import { type NoteDetails, notesRepo } from './notes.repo.ts';

export interface NewNote {
  readonly ticketId: number;
  /** Refused where the ticket belongs to another contact. */
  readonly contactId?: number | undefined;
  readonly note: string;
}

/** An agent adds a note for colleagues to a ticket. The customer never sees it. */
export async function addNote(scope: CompanyScope, { ticketId, contactId, note }: NewNote): Promise<NoteDetails> {
  return scope.transaction(async (scope) => {
    const { actor } = scope;
    const ticket = await ticketsRepo.get(scope, ticketId);
    if (actor !== 'system' && !canSeeTicket(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
    if (contactId !== undefined && contactId !== ticket.contactId) throw new AppError('ERR_NO_CONTACT_FOUND');
    const userId = actor === 'system' ? null : actor.userId;
    const noteId = await notesRepo.insert(scope, { ticketId, userId, note });
    if (noteId === undefined) throw new AppError('ERR_NO_TICKET_FOUND');
    await scope.emit(noteAdded, { noteId });
    return notesRepo.get(scope, noteId);
  });
}
