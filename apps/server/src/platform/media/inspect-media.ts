import { stat } from 'node:fs/promises';
import { fileTypeOf } from './file-types.ts';
import { makeThumbnail, THUMBNAIL_SIDE } from './make-thumbnail.ts';
import { measureMedia } from './measure-media.ts';
import { measureSound } from './measure-sound.ts';
import { MediaError } from './media-error.ts';
import { MAX_PIXELS } from './probe-media.ts';

/** The data a screen needs to draw a file before, or without, loading it. */
export interface MediaInspection {
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  readonly waveform: readonly number[] | null;
  /** A JPEG; null where the file itself is small enough to be shown. */
  readonly thumbnail: Buffer | null;
}

const nothing: MediaInspection = { width: null, height: null, durationMs: null, waveform: null, thumbnail: null };
const SMALL_BYTES = 150 * 1024;

/** Undefined for a file that cannot be drawn or is broken: it is stored and served all the same. */
export async function inspectMedia(path: string, mimeType: string): Promise<MediaInspection | undefined> {
  const type = fileTypeOf(mimeType);
  if (type?.demuxer === undefined || type.kind === 'document') return undefined;
  try {
    switch (type.kind) {
      case 'audio':
        return { ...nothing, ...(await measureSound(path, mimeType)) };
      case 'image':
        return await lookAtPicture(path, mimeType);
      case 'video':
        return await lookAtFilm(path, mimeType);
    }
  } catch (error) {
    if (error instanceof MediaError) return undefined;
    throw error;
  }
}

async function lookAtPicture(path: string, mimeType: string): Promise<MediaInspection> {
  const { width, height } = await measureMedia(path, mimeType);
  if (width === null || height === null || width * height > MAX_PIXELS)
    throw new MediaError('unreadable', 'The picture is broken or too large.');
  const isSmall = Math.max(width, height) <= THUMBNAIL_SIDE && (await stat(path)).size <= SMALL_BYTES;
  // A still thumbnail would hide the animation.
  const isShownItself = isSmall || mimeType === 'image/gif';
  return { ...nothing, width, height, thumbnail: isShownItself ? null : await makeThumbnail(path, mimeType) };
}

async function lookAtFilm(path: string, mimeType: string): Promise<MediaInspection> {
  const measures = await measureMedia(path, mimeType);
  const hasPicture = measures.width !== null;
  return { ...nothing, ...measures, thumbnail: hasPicture ? await makeThumbnail(path, mimeType) : null };
}
