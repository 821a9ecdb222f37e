import { z } from 'zod';

/** The author. `phone` is a person of the company who writes on the connected phone itself. */
export const messageAuthors = ['customer', 'agent', 'bot', 'campaign', 'phone'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

export const messageContents = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contacts',
  'template',
  'call',
  'unsupported',
] as const;
export type MessageContent = (typeof messageContents)[number];

export const messageDeliveries = ['queued', 'sent', 'failed', 'undecided'] as const;
export type MessageDelivery = (typeof messageDeliveries)[number];

/** Why a message was not sent; each has a sentence in every language. */
export const messageFailureReasons = [
  'window-closed',
  'late-answer',
  'not-on-channel',
  'template',
  'media',
  'invalid',
  'credentials',
  'restricted',
  'marketing-limit',
  'opted-out',
  'payment',
  'not-supported',
  'connection-removed',
  'no-address',
  'restored',
  'other',
] as const;
export const messageFailureSchema = z.object({
  reason: z.enum(messageFailureReasons),
  code: z.number().nullable(),
  /** The provider's own message, if any. */
  text: z.string(),
});
export type MessageFailure = z.infer<typeof messageFailureSchema>;

export const messageMediaTypes = [
  'conversation',
  'image',
  'audio',
  'video',
  'application',
  'sticker',
  'locationMessage',
  'contactMessage',
  'reactionMessage',
  'templateMessage',
  'call_log',
  'unsupported',
] as const;
export type MessageMediaType = (typeof messageMediaTypes)[number];

/** The wire's name for each content type. */
export const messageMediaTypeOf = {
  text: 'conversation',
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'application',
  sticker: 'sticker',
  location: 'locationMessage',
  contacts: 'contactMessage',
  template: 'templateMessage',
  call: 'call_log',
  unsupported: 'unsupported',
} as const satisfies Record<MessageContent, MessageMediaType>;

/**
 * `lastMessage` of a ticket for a message without text. Clients that know the type show it in the reader's language.
 */
export const messageLabels: Partial<Record<MessageMediaType, string>> = {
  image: '📷 Imagem',
  audio: '🎤 Áudio',
  video: '🎬 Vídeo',
  application: '📄 Documento',
  sticker: 'Figurinha',
  locationMessage: 'Localização',
  contactMessage: 'Contato',
  call_log: 'Chamada perdida',
  unsupported: 'Mensagem não suportada',
};

/** Preview of a page that a message links to. */
export const linkPreviewSchema = z
  .object({
    url: z.string(),
    title: z.string(),
    description: z.string(),
    siteName: z.string(),
    /** Our own small copy, signed like the file of a message; null when the page has no picture. */
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'LinkPreview' });
export type LinkPreview = z.infer<typeof linkPreviewSchema>;

const quotedMessageSchema = z
  .object({
    id: z.string(),
    body: z.string(),
    fromMe: z.boolean(),
    mediaType: z.enum(messageMediaTypes),
    mediaUrl: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    isDeleted: z.boolean(),
    contact: z.object({ name: z.string() }).nullable(),
  })
  .meta({ id: 'QuotedMessage' });

export const messageSchema = z
  .object({
    id: z.string(),
    ticketId: z.number().int(),
    body: z.string(),
    fromMe: z.boolean(),
    /** Our own name for the author: customer, agent, bot, campaign, phone. */
    author: z.enum(messageAuthors),
    user: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    read: z.boolean(),
    ack: z.number().int(),
    /** Delivery status; null for received messages and private notes. */
    delivery: z.enum(messageDeliveries).nullable(),
    failure: messageFailureSchema.nullable(),
    mediaType: z.enum(messageMediaTypes),
    /** A signed URL that expires; null while the file is downloading or after the download failed. */
    mediaUrl: z.string().nullable(),
    mediaPath: z.string().nullable(),
    mediaState: z.enum(['waiting', 'ready', 'failed']).nullable(),
    mediaName: z.string().nullable(),
    mediaMimeType: z.string().nullable(),
    mediaSize: z.number().nullable(),
    /** Displayed size of a picture or video; null until it is downloaded, or when unknown. */
    mediaWidth: z.number().int().nullable(),
    mediaHeight: z.number().int().nullable(),
    /** Duration of a video or audio. */
    mediaSeconds: z.number().nullable(),
    /** Waveform of an audio: 64 numbers from 0 to 100. */
    mediaWaveform: z.array(z.number().int()).nullable(),
    /** A thumbnail, signed like the file; null when the file itself is small or no picture. */
    thumbnailUrl: z.string().nullable(),
    isVoice: z.boolean(),
    /** Preview of its first link, once the page was fetched; null when there is nothing to show. */
    linkPreview: linkPreviewSchema.nullable(),
    /** The group member who wrote it; null outside groups. */
    participant: z.object({ name: z.string() }).nullable(),
    location: z
      .object({ latitude: z.number(), longitude: z.number(), name: z.string(), address: z.string() })
      .nullable(),
    contacts: z.array(z.object({ name: z.string(), phones: z.array(z.string()) })).nullable(),
    vCard: z.string().nullable(),
    quotedMsg: quotedMessageSchema.nullable(),
    reactions: z.array(z.object({ emoji: z.string(), fromMe: z.boolean(), userId: z.number().int().nullable() })),
    isDeleted: z.boolean(),
    isEdited: z.boolean(),
    isForwarded: z.boolean(),
    isPrivate: z.boolean(),
    /** The channel's name for content that cannot be shown; `unreadable` may still become readable. */
    unsupported: z.string().optional(),
    /** The number and the queue of its ticket. */
    ticketNumber: z.number().int(),
    queueId: z.number().int().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;

/** The sender: in a group the member, or the group itself when the member is unknown. */
export const customerName = ({ participant }: Pick<Message, 'participant'>, contactName: string): string =>
  participant?.name || contactName;
