import { type FileSource, withLocalFile } from './local-file.ts';
import { MediaError } from './media-error.ts';
import { inputOf, MAX_PIXELS, probeMedia } from './probe-media.ts';
import { runTool } from './run-tool.ts';
import { type ConversionOptions, type ConvertedFile, quietly } from './to-voice-note.ts';

const TIMEOUT_MS = 30_000;

/** From the best to the smallest; the first that fits is used. Quality 3 is visually lossless. */
const attempts = [
  { longestSide: 4096, quality: 3 },
  { longestSide: 2560, quality: 5 },
  { longestSide: 1280, quality: 8 },
] as const;

/** A picture for every channel: JPEG, on white where it was transparent, small enough, without its metadata. */
export function toJpeg(source: FileSource, { mimeType, maxBytes, signal }: ConversionOptions): Promise<ConvertedFile> {
  return withLocalFile(source, async (path) => {
    const { width, height } = await probeMedia(path, mimeType, { signal });
    // ffprobe gives no size for a picture beyond the limit.
    if (width * height === 0 || width * height > MAX_PIXELS)
      throw new MediaError('unreadable', `The picture is broken or larger than ${MAX_PIXELS} pixels.`);

    const limits = { timeoutMs: TIMEOUT_MS, maxOutputBytes: maxBytes, signal };
    for (const { longestSide, quality } of attempts) {
      const output = ['-frames:v', '1', '-map_metadata', '-1', '-q:v', String(quality), '-f', 'mjpeg', 'pipe:1'];
      const args = [...quietly, ...inputOf(path, mimeType), '-filter_complex', onWhite(longestSide), ...output];
      const bytes = await runTool('ffmpeg', args, limits).catch(undefinedWhenTooLarge);
      if (bytes) return { bytes, mimeType: 'image/jpeg', kind: 'image', extension: 'jpg' };
    }
    throw new MediaError('too-large', `The picture does not fit into ${maxBytes} bytes.`);
  });
}

/** A white background of the picture's size below it: JPEG has no transparency, and ffmpeg would make it black. */
export function onWhite(longestSide: number): string {
  const fit = `scale='min(${longestSide},iw)':'min(${longestSide},ih)':force_original_aspect_ratio=decrease`;
  return [
    'color=c=white:s=16x16[white]',
    `[0:v:0]${fit},format=rgba[picture]`,
    '[white][picture]scale2ref[ground][top]',
    '[ground][top]overlay=format=rgb:shortest=1,format=yuvj420p',
  ].join(';');
}

function undefinedWhenTooLarge(error: unknown): undefined {
  if (!(error instanceof MediaError) || error.reason !== 'too-large') throw error;
}
