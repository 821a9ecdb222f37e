import { inputOf } from './probe-media.ts';
import { runTool, type ToolLimits } from './run-tool.ts';
import { onWhite } from './to-jpeg.ts';
import { quietly } from './to-voice-note.ts';

/** Twice the width of a picture in a conversation, for high-density screens. */
export const THUMBNAIL_SIDE = 640;
const QUALITY = 5;
const LIMITS: ToolLimits = { timeoutMs: 30_000, maxOutputBytes: 1024 * 1024 };

/** A scaled-down picture, or the first frame of a film: a JPEG without metadata. */
export function makeThumbnail(path: string, mimeType: string): Promise<Buffer> {
  const output = ['-frames:v', '1', '-map_metadata', '-1', '-q:v', String(QUALITY), '-f', 'mjpeg', 'pipe:1'];
  const args = [...quietly, ...inputOf(path, mimeType), '-filter_complex', onWhite(THUMBNAIL_SIDE), ...output];
  return runTool('ffmpeg', args, LIMITS);
}
