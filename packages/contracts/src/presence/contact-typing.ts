import { z } from 'zod';

/** What the customer is doing on their phone, as far as the channel reports it. */
export const contactTypingSchema = z.object({
  ticketId: z.number(),
  state: z.enum(['typing', 'recording', 'paused']),
});
export type ContactTyping = z.infer<typeof contactTypingSchema>;

/** Phones repeat the event about every ten seconds; without a repeat for this long the indicator is hidden. */
export const CONTACT_TYPING_LASTS_SECONDS = 15;
