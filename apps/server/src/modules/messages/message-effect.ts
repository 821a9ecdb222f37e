import { z } from 'zod';

const moment = z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))]);

const address = z.object({
  kind: z.enum(['phone', 'lid', 'bsuid', 'psid', 'igsid', 'group']),
  account: z.string(),
  value: z.string(),
});

/** The actor of an effect, to be compared with the author of the message. */
const actor = {
  by: z.enum(['customer', 'us']).default('customer'),
  /** The conversation: the contact, or the group. */
  chat: z.array(address).optional(),
  /** The participant of the group. */
  participant: z.array(address).optional(),
};

/** An event about a message after it was sent. Stored as JSON until its message arrives. */
export const messageEffect = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
    at: moment,
    failure: z.object({ reason: z.string(), code: z.number(), text: z.string() }).optional(),
  }),
  z.object({ kind: z.literal('reaction'), ...actor, emoji: z.string(), at: moment }),
  z.object({ kind: z.literal('edit'), ...actor, text: z.string(), at: moment }),
  z.object({ kind: z.literal('deletion'), ...actor, at: moment }),
]);
export type MessageEffect = z.infer<typeof messageEffect>;
export type EffectActor = Pick<Extract<MessageEffect, { kind: 'edit' }>, 'by' | 'chat' | 'participant'>;
