import { z } from 'zod';

export { messageIdFor } from './message-id.ts';

/** What the network told us, as plain data: any process can read it without loading the client. */

export const address = z.object({ kind: z.enum(['phone', 'lid', 'group']), value: z.string() });

const person = z.object({
  /** All that is known, a phone before a LID. */
  addresses: z.tuple([address], address),
  name: z.string().optional(),
});

/** All that is needed to fetch and open a file without a session. */
export const webFile = z.object({
  directPath: z.string(),
  url: z.string().optional(),
  /** Base64. */
  mediaKey: z.string(),
  sha256: z.string().optional(),
  encryptedSha256: z.string().optional(),
  bytes: z.number().optional(),
  kind: z.enum(['image', 'audio', 'video', 'document', 'sticker']),
  mimeType: z.string(),
});
export type WebFile = z.infer<typeof webFile>;

const content = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('media'),
    file: webFile,
    caption: z.string(),
    fileName: z.string().optional(),
    isVoice: z.boolean(),
    seconds: z.number().optional(),
  }),
  z.object({
    type: z.literal('location'),
    latitude: z.number(),
    longitude: z.number(),
    name: z.string(),
    address: z.string(),
  }),
  z.object({
    type: z.literal('contacts'),
    cards: z.array(z.object({ name: z.string(), phones: z.array(z.string()) })),
  }),
  z.object({ type: z.literal('choice'), text: z.string(), choiceId: z.string() }),
  z.object({ type: z.literal('unsupported'), what: z.string() }),
  /** There is a message, and we cannot read it; the same id comes again when its sender has sent it anew. */
  z.object({ type: z.literal('undecryptable') }),
]);

const about = {
  /** The conversation it belongs to: its group, or the person at the other end. */
  chat: person,
  /** In a group: who of it. */
  author: person.optional(),
  /** Done on the company's own phone or another device of it. */
  isOwn: z.boolean(),
  at: z.iso.datetime(),
};

export const webEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    ...about,
    providerId: z.string(),
    content,
    quotedProviderId: z.string().optional(),
    isForwarded: z.boolean(),
  }),
  z.object({
    kind: z.literal('reaction'),
    ...about,
    providerId: z.string(),
    targetProviderId: z.string(),
    emoji: z.string(),
  }),
  z.object({ kind: z.literal('edit'), ...about, targetProviderId: z.string(), text: z.string() }),
  z.object({ kind: z.literal('deletion'), ...about, targetProviderId: z.string() }),
  z.object({
    kind: z.literal('status'),
    chat: person,
    at: z.iso.datetime(),
    providerId: z.string(),
    status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
    code: z.number().optional(),
  }),
  /** Two addresses turned out to be one person's. */
  z.object({ kind: z.literal('same-person'), at: z.iso.datetime(), lid: z.string(), phone: z.string() }),
  z.object({
    kind: z.literal('call'),
    chat: person,
    at: z.iso.datetime(),
    callId: z.string(),
    isVideo: z.boolean(),
    step: z.enum(['offered', 'ended']),
  }),
  z.object({ kind: z.literal('group'), at: z.iso.datetime(), groupId: z.string(), subject: z.string().optional() }),
]);
export type WebEvent = z.infer<typeof webEvent>;
