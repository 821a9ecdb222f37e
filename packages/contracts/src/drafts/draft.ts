import { z } from 'zod';

/** What somebody has begun to write in a ticket. Only they ever see it. */
export const draftSchema = z
  .object({
    ticketId: z.number().int(),
    body: z.string(),
    /** The message it answers. */
    quotedId: z.string().nullable(),
    isPrivate: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof draftSchema>;
