import { z } from 'zod';
import { address } from '../events.ts';

/** The message of a file: the owner's phone finds the file by it. */
export const fileOrigin = z.object({
  chat: address,
  /** In a group: the member who sent it; missing for our own messages. */
  author: address.optional(),
  providerId: z.string(),
  isOwn: z.boolean(),
});
export type FileOrigin = z.infer<typeof fileOrigin>;

/** A file that has expired on WhatsApp's servers. */
export const lostFile = fileOrigin.extend({
  /** Base64. */
  mediaKey: z.string(),
});
export type LostFile = z.infer<typeof lostFile>;

/** `gone`: the phone no longer has it. After `unanswered` a retry may succeed. */
export const fileRenewal = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('renewed'), directPath: z.string() }),
  z.object({ outcome: z.enum(['gone', 'unanswered']) }),
]);
export type FileRenewal = z.infer<typeof fileRenewal>;
