import { QR_MESSAGES_PER_SECOND } from '@recado/contracts';
import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';

const MB = 1024 * 1024;
const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/**
 * The limits of phones for messages of a linked device. Texts may be longer there; the length is Cloud's, so that
 * messages can be forwarded between the two.
 */
export const whatsappWebCapabilities: ChannelCapabilities = {
  replyWindowHours: null,
  textMaxLength: 4096,
  captionMaxLength: 1024,
  media: {
    image: { maxBytes: 16 * MB, mimeTypes: ['image/jpeg', 'image/png'], madeInto: 'image/jpeg' },
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
        'text/csv',
        'text/vcard',
        'text/calendar',
        'application/pdf',
        'application/msword',
        'application/vnd.ms-excel',
        'application/vnd.ms-powerpoint',
        `${openXml}.wordprocessingml.document`,
        `${openXml}.spreadsheetml.sheet`,
        `${openXml}.presentationml.presentation`,
        `${openDocument}.text`,
        `${openDocument}.spreadsheet`,
        `${openDocument}.presentation`,
        'application/rtf',
        'application/zip',
        'application/x-rar-compressed',
        'application/x-7z-compressed',
        // Larger than a video may be: then it is sent as a document.
        'video/mp4',
        'video/quicktime',
      ],
    },
    sticker: { maxBytes: 500 * 1024, mimeTypes: ['image/webp'] },
  },
  // A person types slower; WhatsApp takes a faster device for a bot and blocks it.
  callsPerSecond: QR_MESSAGES_PER_SECOND,
  canQuote: true,
  canReact: true,
  canEdit: true,
  canDelete: true,
  hasTemplates: false,
  needsSocket: true,
};
