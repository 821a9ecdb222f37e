import { AppError } from '../errors.ts';
import { type FileClaim, inspectFile } from './inspect-file.ts';
import { MediaError } from './media-error.ts';
import { toJpeg } from './to-jpeg.ts';
import type { ConvertedFile } from './to-voice-note.ts';

const MAX_STORED_BYTES = 2 * 1024 * 1024;

interface UploadedPicture extends FileClaim {
  readonly path: string;
}

/**
 * An uploaded picture as JPEG and without its metadata: a photo contains where it was taken. Anything else is refused;
 * `types` allows only some kinds of pictures.
 */
export async function redrawPicture(
  { path, fileName, declaredMimeType }: UploadedPicture,
  types?: readonly string[],
): Promise<ConvertedFile> {
  const { kind, mimeType } = await inspectFile(path, { declaredMimeType, fileName });
  if (kind !== 'image' || types?.includes(mimeType) === false) throw new AppError('ERR_UNSUPPORTED_MEDIA_TYPE');
  try {
    return await toJpeg(path, { mimeType, maxBytes: MAX_STORED_BYTES });
  } catch (error) {
    if (!(error instanceof MediaError) || error.reason === 'tool-missing') throw error;
    throw new AppError('ERR_UNSUPPORTED_MEDIA_TYPE', { cause: error });
  }
}
