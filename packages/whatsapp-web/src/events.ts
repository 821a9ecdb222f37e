import { z } from 'zod';

export { messageIdFor } from './message-id.ts';

/** Events of the network as plain data: any process can read them without loading the client. */

export const address = z.object({ kind: z.enum(['phone', 'lid', 'group']), value: z.string() });

const person = z.object({
  /** All known addresses, a phone before a LID. */
  addresses: z.tuple([address], address),
  name: z.string().optional(),
});

/** Everything needed to download and decrypt a file without a session. */
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
  /** A message arrived that we cannot decrypt; the same id arrives again after its sender resends it. */
  z.object({ type: z.literal('undecryptable') }),
]);

const about = {
  /** The conversation: the group, or the other person. */
  chat: person,
  /** In a group: the member. */
  author: person.optional(),
  /** Sent from the company's own phone or another of its devices. */
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
  /** Two addresses belong to the same person. */
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
