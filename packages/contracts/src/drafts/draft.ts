import { z } from 'zod';

/** An unsent message of a user in a ticket. Only that user sees it. */
export const draftSchema = z
  .object({
    ticketId: z.number().int(),
    body: z.string(),
    /** The message it replies to. */
    quotedId: z.string().nullable(),
    isPrivate: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof draftSchema>;
