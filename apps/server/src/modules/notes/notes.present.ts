import type { Note } from '@recado/contracts';
import type { NoteDetails } from './notes.repo.ts';

export const presentNote = ({ id, note, ticketId, ticket, userId, userName, createdAt }: NoteDetails): Note => ({
  id,
  note,
  ticketId,
  contactId: ticket.contactId,
  userId,
  user: userId === null || userName === null ? null : { id: userId, name: userName },
  createdAt: createdAt.toISOString(),
});
