import { z } from 'zod';

/** What a channel supports in a conversation. */
export const ticketAbilitiesSchema = z.object({
  canQuote: z.boolean(),
  canReact: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  hasTemplates: z.boolean(),
  /** Reply window after the customer's last message; null when the channel has none. */
  replyWindowHours: z.number().nullable(),
});
export type TicketAbilities = z.infer<typeof ticketAbilitiesSchema>;

const mediaLimit = z.object({
  maxBytes: z.number().int(),
  mimeTypes: z.array(z.string()),
  /** A file that is too large or of another type is converted. */
  isConverted: z.boolean(),
});

/** The same, with the accepted types and size. */
export const channelAbilitiesSchema = ticketAbilitiesSchema
  .extend({
    textMaxLength: z.number().int(),
    /** A longer caption is sent as a separate text after its file. */
    captionMaxLength: z.number().int(),
    /** A kind that is missing cannot be sent. */
    media: z.partialRecord(z.enum(['image', 'audio', 'video', 'document', 'sticker']), mediaLimit),
  })
  .meta({ id: 'ChannelAbilities' });
export type ChannelAbilities = z.infer<typeof channelAbilitiesSchema>;

/** Longest caption under a file; a longer one follows as a text. No channel shows a caption under audio. */
export const captionLimitOf = (
  { captionMaxLength }: Pick<ChannelAbilities, 'captionMaxLength'>,
  fileKind: string,
): number => (fileKind === 'audio' ? 0 : captionMaxLength);
