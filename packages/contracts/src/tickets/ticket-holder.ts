import { z } from 'zod';

/** The ticket that caused the conflict and its agent. Also as text in `error`, for clients that parse it there. */
export const ticketHolderSchema = z.object({
  id: z.number().int(),
  uuid: z.string(),
  userId: z.number().int().nullable(),
  user: z.object({ name: z.string() }).nullable(),
  queue: z.object({ name: z.string() }).nullable(),
});
export type TicketHolder = z.infer<typeof ticketHolderSchema>;
