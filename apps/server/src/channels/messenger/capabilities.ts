import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';

const MB = 1024 * 1024;

/** developers.facebook.com/documentation/business-messaging/messenger-platform: send-messages, saving-assets, rate-limiting. */
export const messengerCapabilities: ChannelCapabilities = {
  replyWindowHours: 24,
  humanReplyWindowHours: 7 * 24,
  textMaxLength: 2000,
  // A file and a text are two messages on this channel.
  captionMaxLength: 0,
  media: {
    image: { maxBytes: 8 * MB, mimeTypes: ['image/jpeg', 'image/png', 'image/gif'], madeInto: 'image/jpeg' },
    audio: {
      maxBytes: 25 * MB,
      // Ogg is accepted, but not every phone plays it.
      mimeTypes: ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/wav'],
      madeInto: 'audio/mp4',
    },
    video: { maxBytes: 25 * MB, mimeTypes: ['video/mp4', 'video/quicktime', 'video/webm', 'video/ogg'] },
    document: {
      maxBytes: 25 * MB,
      mimeTypes: [
        'text/plain',
        'text/csv',
        'application/pdf',
        'application/zip',
        'application/msword',
        'application/vnd.ms-excel',
        'application/vnd.ms-powerpoint',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      ],
    },
  },
  callsPerSecond: 100,
  canQuote: true,
  canReact: true,
  canEdit: false,
  canDelete: false,
  hasTemplates: false,
  reportsStatusUntil: true,
  needsSocket: false,
};
