import { notesContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';

/** Adds a note for colleagues to a ticket. */
export const saveNote = (ticketId: number, note: string) => call(notesContract.create, { body: { ticketId, note } });
