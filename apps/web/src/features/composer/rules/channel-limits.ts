import { type ChannelAbilities, MESSAGE_FILE_MAX_BYTES } from '@recado/contracts';

export type FileKind = 'image' | 'audio' | 'video' | 'document';

export interface FileLimit {
  readonly maxBytes: number;
  /** Undefined: any type. */
  readonly mimeTypes?: readonly string[];
}

export interface ChannelLimits {
  readonly textMaxLength: number;
  readonly captionMaxLength: number;
  readonly files: Readonly<Record<FileKind, FileLimit>>;
}

const anyFile: FileLimit = { maxBytes: MESSAGE_FILE_MAX_BYTES };
const noFile: FileLimit = { maxBytes: 0, mimeTypes: [] };

/** For private notes, or until the channel's limits are loaded. */
const general: ChannelLimits = {
  textMaxLength: 20_000,
  captionMaxLength: 20_000,
  files: { image: anyFile, audio: anyFile, video: anyFile, document: anyFile },
};

/**
 * The limits of a channel, so that users see an error before the upload and not after. The server checks again by
 * content; what is uncertain here is left to it.
 */
export function limitsOf(
  abilities: ChannelAbilities | null | undefined,
  { isPrivate }: { readonly isPrivate: boolean },
): ChannelLimits {
  if (isPrivate || !abilities) return general;
  const { textMaxLength, captionMaxLength, media } = abilities;
  const limitOf = (kind: FileKind): FileLimit => {
    const limit = media[kind];
    if (!limit?.isConverted) return limit ?? noFile;
    // The server converts any file to fit; only audio that the channel accepts unchanged must fit as it is.
    return kind === 'audio' ? { maxBytes: limit.maxBytes } : anyFile;
  };
  return {
    textMaxLength,
    captionMaxLength,
    files: { image: limitOf('image'), audio: limitOf('audio'), video: limitOf('video'), document: limitOf('document') },
  };
}
