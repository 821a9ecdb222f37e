import { z } from 'zod';

/** What a question's job is given: ids, from which it reads what it needs. */
export const askReference = z.object({ ticketId: z.number(), messageId: z.string() });
export type AskReference = z.infer<typeof askReference>;
