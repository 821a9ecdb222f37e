import { z } from 'zod';

/** Payload of an ask job: ids, from which the job reads what it needs. */
export const askReference = z.object({ ticketId: z.number(), messageId: z.string() });
export type AskReference = z.infer<typeof askReference>;
