import { type ConnectionChannel, MESSAGE_FILE_MAX_BYTES } from '@recado/contracts';

export type FileKind = 'image' | 'audio' | 'video' | 'document';

export interface FileLimit {
  readonly maxBytes: number;
  /** Undefined: whatever it is. */
  readonly mimeTypes?: readonly string[];
}

export interface ChannelLimits {
  readonly textMaxLength: number;
  readonly captionMaxLength: number;
  readonly files: Readonly<Record<FileKind, FileLimit>>;
}

const MB = 1024 * 1024;
const anyFile: FileLimit = { maxBytes: MESSAGE_FILE_MAX_BYTES };

/** Where nothing leaves the house, or where the server alone knows the channel. */
const general: ChannelLimits = {
  textMaxLength: 20_000,
  captionMaxLength: 20_000,
  files: { image: anyFile, audio: anyFile, video: anyFile, document: anyFile },
};

const whatsappCloud: ChannelLimits = {
  textMaxLength: 4096,
  captionMaxLength: 1024,
  files: {
    // A picture that is too large or of another kind is turned into one that is not.
    image: anyFile,
    audio: { maxBytes: 16 * MB, mimeTypes: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'] },
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
  },
};

/**
 * What a channel takes, so that a person hears of it before the upload and not after. The server checks again by the
 * file's content; what is not certain here is left to it.
 */
export const limitsOf = (channel: ConnectionChannel, { isPrivate }: { readonly isPrivate: boolean }): ChannelLimits =>
  channel === 'whatsappapi' && !isPrivate ? whatsappCloud : general;
