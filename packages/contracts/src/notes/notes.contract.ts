import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { noteSchema } from './note.ts';

export const NOTE_MIN_LENGTH = 2;
export const NOTE_MAX_LENGTH = 4096;
export const NOTE_LIST_LIMIT = 500;

export const newNoteBody = z.object({
  note: storableText(NOTE_MAX_LENGTH)
    .trim()
    .refine((note) => [...note].length >= NOTE_MIN_LENGTH, 'Too Short!'),
  ticketId: recordId,
  /** If sent, it must be the ticket's own contact. */
  contactId: recordId.optional(),
});
export type NewNoteBody = z.input<typeof newNoteBody>;

const access = { permission: 'note:work' } as const;

export const notesContract = defineContract({
  list: {
    method: 'GET',
    path: '/ticket-notes/list',
    summary: 'Lists the newest notes on a contact, from all its tickets whose history the caller may read.',
    access,
    query: z
      .object({ ticketId: recordIdText.optional(), contactId: recordIdText.optional() })
      .refine(({ ticketId, contactId }) => ticketId !== undefined || contactId !== undefined, {
        path: ['contactId'],
        message: 'a ticket or a contact is needed',
      }),
    response: z.array(noteSchema),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/ticket-notes',
    summary: 'Adds a note for colleagues to a ticket. The customer never sees it.',
    access,
    body: newNoteBody,
    response: noteSchema,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/ticket-notes/:id',
    summary: 'Deletes the caller’s own note; administrators may delete any.',
    access,
    params: z.object({ id: recordIdText }),
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_NOTE_FOUND', 'ERR_NO_PERMISSION'],
  },
});
