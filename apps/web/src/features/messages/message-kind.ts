import type { Message } from '@recado/contracts';

export type MediaType = Message['mediaType'];

/** What a message shows, from the file it would bring. What a browser cannot draw is a document. */
export function mediaTypeOf(mimeType: string): MediaType {
  if (/^image\/(jpeg|png|webp|gif)$/.test(mimeType)) return 'image';
  if (/^video\/(mp4|webm|3gpp|quicktime)$/.test(mimeType)) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'application';
}

/** What the viewer goes through. */
export const isPicture = ({ mediaType, mediaUrl, isDeleted }: Message): boolean =>
  (mediaType === 'image' || mediaType === 'video') && mediaUrl !== null && !isDeleted;
