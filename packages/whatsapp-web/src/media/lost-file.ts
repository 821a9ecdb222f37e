import { z } from 'zod';
import { address } from '../events.ts';

/** The message a file came with: by it the owner's phone finds the file again. */
export const fileOrigin = z.object({
  chat: address,
  /** In a group: who of it; not for what is our own. */
  author: address.optional(),
  providerId: z.string(),
  isOwn: z.boolean(),
});
export type FileOrigin = z.infer<typeof fileOrigin>;

/** A file that has left WhatsApp's servers. */
export const lostFile = fileOrigin.extend({
  /** Base64. */
  mediaKey: z.string(),
});
export type LostFile = z.infer<typeof lostFile>;

/** `gone`: the phone has it no more. After `unanswered` it is worth asking again. */
export const fileRenewal = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('renewed'), directPath: z.string() }),
  z.object({ outcome: z.enum(['gone', 'unanswered']) }),
]);
export type FileRenewal = z.infer<typeof fileRenewal>;
