import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

export const noteAdded = defineEvent('note.added', z.object({ noteId: z.number() }));
export const noteRemoved = defineEvent(
  'note.removed',
  z.object({ noteId: z.number(), ticketId: z.number(), contactId: z.number() }),
);
