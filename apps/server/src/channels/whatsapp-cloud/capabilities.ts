import { CLOUD_MESSAGES_PER_SECOND } from '@recado/contracts';
import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';

const MB = 1024 * 1024;

/** developers.facebook.com/documentation/business-messaging/whatsapp: media, throughput, messages. */
export const whatsappCloudCapabilities: ChannelCapabilities = {
  replyWindowHours: 24,
  textMaxLength: 4096,
  captionMaxLength: 1024,
  media: {
    image: { maxBytes: 5 * MB, mimeTypes: ['image/jpeg', 'image/png'], madeInto: 'image/jpeg' },
    audio: {
      maxBytes: 16 * MB,
      mimeTypes: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'],
      // Only Opus in Ogg is shown as a voice note.
      madeInto: 'audio/ogg',
    },
    video: { maxBytes: 16 * MB, mimeTypes: ['video/mp4', 'video/3gpp'] },
    document: {
      maxBytes: 100 * MB,
      mimeTypes: [
        'text/plain',
        'application/pdf',
        'application/msword',
        'application/vnd.ms-excel',
        'application/vnd.ms-powerpoint',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      ],
    },
    sticker: { maxBytes: 500 * 1024, mimeTypes: ['image/webp'] },
  },
  callsPerSecond: CLOUD_MESSAGES_PER_SECOND,
  canQuote: true,
  canReact: true,
  canEdit: false,
  canDelete: false,
  hasTemplates: true,
  needsSocket: false,
};
