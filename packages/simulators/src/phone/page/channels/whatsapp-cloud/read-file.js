// @ts-check
import { asNumber, asText, withoutUndefined } from '../../shared/json.js';

/** @import { FileBody, FileKind } from '../../types.ts' */
/** @import { Json } from '../../shared/json.js' */

const kinds = new Set(['image', 'video', 'audio', 'document', 'sticker']);

/** @param {string} type @returns {type is FileKind} */
export const isFileKind = (type) => kinds.has(type);

/**
 * `content` is Meta's object, `media` what the simulator adds when it holds the bytes. The header of an interactive
 * message has only the first, but its id names the bytes all the same.
 * @param {FileKind} file @param {Json} content @param {Json} media @returns {FileBody}
 */
export function readFile(file, content, media) {
  const id = asText(content['id']);
  return withoutUndefined({
    kind: /** @type {const} */ ('file'),
    file,
    url: asText(media['path']) ?? (id && /^\d+$/.test(id) ? `/__simulator/media/${id}` : undefined),
    link: asText(content['link']),
    mimeType: asText(media['mimeType']) ?? asText(content['mime_type']),
    filename: asText(content['filename']) ?? asText(media['filename']),
    sizeBytes: asNumber(media['sizeBytes']),
    caption: asText(content['caption']),
    isVoice: content['voice'] === true ? true : undefined,
  });
}
