/** Supported types and largest sizes, from the page named in media.ts. */
const MB = 1024 * 1024;

export type MediaKind = 'image' | 'audio' | 'video' | 'document' | 'sticker';

const kinds: Readonly<Record<MediaKind, { readonly types: readonly string[]; readonly maxBytes: number }>> = {
  audio: { types: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/opus'], maxBytes: 16 * MB },
  image: { types: ['image/jpeg', 'image/png'], maxBytes: 5 * MB },
  video: { types: ['video/3gpp', 'video/mp4'], maxBytes: 16 * MB },
  sticker: { types: ['image/webp'], maxBytes: 500 * 1024 },
  document: {
    types: [
      'text/plain',
      'application/pdf',
      'application/msword',
      'application/vnd.ms-excel',
      'application/vnd.ms-powerpoint',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    maxBytes: 100 * MB,
  },
};

export function isMediaKind(type: string): type is MediaKind {
  return type in kinds;
}

/** "audio/ogg; codecs=opus" is an audio/ogg. */
export function baseType(mimeType: string): string {
  return (mimeType.split(';')[0] ?? '').trim().toLowerCase();
}

export function uploadableTypes(): string[] {
  return Object.values(kinds).flatMap(({ types }) => types);
}

/** The largest upload of this type, or undefined when the type cannot be uploaded. */
export function maxBytesOf(mimeType: string): number | undefined {
  return Object.values(kinds).find(({ types }) => types.includes(baseType(mimeType)))?.maxBytes;
}

/** Why this file cannot be sent as this kind of message, in Meta's words. */
export function whyUnsendable(kind: MediaKind, mimeType: string): string | undefined {
  // Any file may travel as a document, whatever the list of uploadable types says.
  if (kind === 'document' || kinds[kind].types.includes(baseType(mimeType))) return undefined;
  return `Unsupported ${kind} mime type ${mimeType}. Please use one of ${kinds[kind].types.join(', ')}.`;
}
