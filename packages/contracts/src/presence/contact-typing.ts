import { z } from 'zod';

/** What the customer does on their phone, as far as the channel tells it. */
export const contactTypingSchema = z.object({
  ticketId: z.number(),
  state: z.enum(['typing', 'recording', 'paused']),
});
export type ContactTyping = z.infer<typeof contactTypingSchema>;

/** Phones say it again about every ten seconds; of who has not said so for so long nothing is shown. */
export const CONTACT_TYPING_LASTS_SECONDS = 15;
