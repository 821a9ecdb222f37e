import type { ChannelAbilities } from '@recado/contracts';

const MB = 1024 * 1024;

/** The abilities of WhatsApp's official channel, as the server sends them. */
export const cloudAbilities: ChannelAbilities = {
  canQuote: true,
  canReact: true,
  canEdit: false,
  canDelete: false,
  hasTemplates: true,
  replyWindowHours: 24,
  textMaxLength: 4096,
  captionMaxLength: 1024,
  media: {
    image: { maxBytes: 5 * MB, mimeTypes: ['image/jpeg', 'image/png'], isConverted: true },
    audio: { maxBytes: 16 * MB, mimeTypes: ['audio/mpeg', 'audio/mp4', 'audio/ogg'], isConverted: true },
    video: { maxBytes: 16 * MB, mimeTypes: ['video/mp4', 'video/3gpp'], isConverted: false },
    document: { maxBytes: 100 * MB, mimeTypes: ['text/plain', 'application/pdf'], isConverted: false },
  },
};
