import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { contactsRepo } from '../contacts/index.ts';
import { findVisibleTicket } from '../tickets/index.ts';
import { type NoteDetails, notesRepo } from './notes.repo.ts';

export interface NotesAbout {
  readonly ticketId?: number | undefined;
  readonly contactId?: number | undefined;
}

/** The notes about a customer, newest first, over all tickets whose history the viewer may read. */
export async function listNotes(scope: CompanyScope, viewer: Viewer, about: NotesAbout): Promise<NoteDetails[]> {
  return notesRepo.listReadable(scope, viewer, await contactOf(scope, viewer, about));
}

async function contactOf(scope: CompanyScope, viewer: Viewer, { ticketId, contactId }: NotesAbout): Promise<number> {
  if (ticketId !== undefined) {
    const ticket = await findVisibleTicket(scope, viewer, ticketId);
    if (contactId !== undefined && contactId !== ticket.contactId) throw new AppError('ERR_NO_CONTACT_FOUND');
    return ticket.contactId;
  }
  if (contactId === undefined) throw new Error('Notes are about a ticket or a contact.');
  const contact = await contactsRepo.get(scope, contactId);
  return contact.id;
}
