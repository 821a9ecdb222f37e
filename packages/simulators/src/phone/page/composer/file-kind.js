// @ts-check
/** @import { FileKind } from '../types.ts' */

/** The pictures and videos a phone shows in the chat; others, such as SVG or WebM, it sends as documents. */
const shownInChat = /^(?:image\/(?:jpeg|png|webp|gif)|video\/(?:mp4|3gpp|quicktime))$/;

/** What kind of message a file becomes. @param {string} mimeType @param {boolean} asDocument @returns {FileKind} */
export function fileKind(mimeType, asDocument) {
  const type = mimeType.split(';')[0] ?? '';
  if (asDocument) return 'document';
  if (shownInChat.test(type)) return type.startsWith('image/') ? 'image' : 'video';
  return type.startsWith('audio/') ? 'audio' : 'document';
}
