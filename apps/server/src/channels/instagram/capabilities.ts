import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';

const MB = 1024 * 1024;

/** developers.facebook.com/documentation/business-messaging/instagram-messaging: send-message, attachment-upload. */
export const instagramCapabilities: ChannelCapabilities = {
  replyWindowHours: 24,
  humanReplyWindowHours: 7 * 24,
  textMaxLength: 1000,
  // A file and a text are two messages on this channel.
  captionMaxLength: 0,
  media: {
    image: { maxBytes: 8 * MB, mimeTypes: ['image/jpeg', 'image/png', 'image/gif'], madeInto: 'image/jpeg' },
    audio: { maxBytes: 25 * MB, mimeTypes: ['audio/mp4', 'audio/aac', 'audio/wav'], madeInto: 'audio/mp4' },
    video: { maxBytes: 25 * MB, mimeTypes: ['video/mp4', 'video/quicktime', 'video/webm', 'video/ogg'] },
    document: { maxBytes: 25 * MB, mimeTypes: ['application/pdf'] },
  },
  callsPerSecond: 100,
  canQuote: false,
  // Meta accepts only a heart.
  canReact: false,
  canEdit: false,
  canDelete: false,
  hasTemplates: false,
  needsSocket: false,
};
