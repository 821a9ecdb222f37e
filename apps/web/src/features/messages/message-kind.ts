import type { Message } from '@recado/contracts';

export type MediaType = Message['mediaType'];

/** The display kind of a message by its file. A file the browser cannot show is a document. */
export function mediaTypeOf(mimeType: string): MediaType {
  if (/^image\/(jpeg|png|webp|gif)$/.test(mimeType)) return 'image';
  if (/^video\/(mp4|webm|3gpp|quicktime)$/.test(mimeType)) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'application';
}

/** The kinds the viewer shows. */
export const isPicture = ({ mediaType, mediaUrl, isDeleted }: Message): boolean =>
  (mediaType === 'image' || mediaType === 'video') && mediaUrl !== null && !isDeleted;
