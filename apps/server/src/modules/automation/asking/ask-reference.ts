import { z } from 'zod';

/**
 * Payload of an ask job: ids, from which the job reads what it needs. The ask id tells two questions about one message
 * apart: the late result of the first must not pass for that of the second.
 */
export const askReference = z.object({ ticketId: z.number(), messageId: z.string(), askId: z.string() });
export type AskReference = z.infer<typeof askReference>;
