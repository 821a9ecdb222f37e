import type { ChannelCapabilities, MediaLimit } from '../channels/channel-capabilities.ts';
import type { MediaKind } from '../channels/inbound-event.ts';
import { fileTypeOf } from './file-types.ts';

export interface FileToFit {
  readonly kind: MediaKind;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/** How a channel takes a file: as this kind, or not. */
export type MediaFit =
  | { readonly fit: 'taken'; readonly kind: MediaKind }
  | { readonly fit: 'too-large'; readonly maxBytes: number }
  | { readonly fit: 'not-taken' };

/** Pure, so that an upload and a forwarded file get the same result. docs/product/messages.md#writing */
export function mediaFit({ media }: Pick<ChannelCapabilities, 'media'>, file: FileToFit): MediaFit {
  const own = media[file.kind];
  const isTaken = own?.mimeTypes.includes(file.mimeType) ?? false;
  if (own && canConvert(own, file) && !(isTaken && file.kind === 'audio')) return { fit: 'taken', kind: file.kind };
  if (own && isTaken) return sized(own, file, file.kind);
  if (media.document?.mimeTypes.includes(file.mimeType)) return sized(media.document, file, 'document');
  return { fit: 'not-taken' };
}

/** A photo straight from a camera, a recording of a browser: converted to a suitable type and size. */
const canConvert = ({ madeInto }: MediaLimit, { mimeType }: FileToFit): boolean =>
  madeInto !== undefined && fileTypeOf(mimeType)?.demuxer !== undefined;

const sized = ({ maxBytes }: MediaLimit, { sizeBytes }: FileToFit, kind: MediaKind): MediaFit =>
  sizeBytes <= maxBytes ? { fit: 'taken', kind } : { fit: 'too-large', maxBytes };
