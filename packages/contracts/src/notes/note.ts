import { z } from 'zod';

export const noteSchema = z
  .object({
    id: z.number().int(),
    note: z.string(),
    ticketId: z.number().int(),
    contactId: z.number().int(),
    /** Who wrote it; null once the user was removed. */
    userId: z.number().int().nullable(),
    user: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TicketNote' });
export type Note = z.infer<typeof noteSchema>;
