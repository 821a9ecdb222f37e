import { z } from 'zod';

export const noteSchema = z
  .object({
    id: z.number().int(),
    note: z.string(),
    ticketId: z.number().int(),
    contactId: z.number().int(),
    /** The author; null when the user was deleted. */
    userId: z.number().int().nullable(),
    user: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TicketNote' });
export type Note = z.infer<typeof noteSchema>;
