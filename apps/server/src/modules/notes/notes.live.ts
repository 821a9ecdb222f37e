import { live } from '../../platform/events.ts';
import { audienceOf, everybodyIn, placeOf, ticketsRepo } from '../tickets/index.ts';
import { noteAdded, noteRemoved } from './notes.events.ts';
import { presentNote } from './notes.present.ts';
import { notesRepo } from './notes.repo.ts';

/** To all users who may see the ticket. */
export const notesLive = [
  live(noteAdded, 'ticketNote', async (scope, { noteId }) => {
    const note = await notesRepo.find(scope, noteId);
    if (!note) return undefined;
    const to = everybodyIn(audienceOf(scope.companyId, placeOf(note.ticket)));
    return { to, message: { action: 'create', note: presentNote(note) } };
  }),
  live(noteRemoved, 'ticketNote', async (scope, { noteId, ticketId, contactId }) => {
    const ticket = await ticketsRepo.find(scope, ticketId);
    if (!ticket) return undefined;
    const to = everybodyIn(audienceOf(scope.companyId, placeOf(ticket)));
    return { to, message: { action: 'delete', noteId, ticketId, contactId } };
  }),
];
