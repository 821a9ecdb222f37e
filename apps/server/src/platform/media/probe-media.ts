import { z } from 'zod';
import { fileTypeOf } from './file-types.ts';
import { MediaError } from './media-error.ts';
import { runTool, type ToolLimits } from './run-tool.ts';

export interface MediaFacts {
  readonly hasAudio: boolean;
  /** A film or a picture; the cover of a song is neither. */
  readonly hasVideo: boolean;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture of this many pixels takes 200 MB decoded; a decompression bomb of a few kilobytes claims thousands of times
 * as many.
 */
export const MAX_PIXELS = 50_000_000;

const PROBE_LIMITS: ToolLimits = { timeoutMs: 10_000, maxOutputBytes: 1024 * 1024 };

/** The streams of a sound, film or picture of a known type, without decoding it. */
export async function probeMedia(
  path: string,
  mimeType: string,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<MediaFacts> {
  const fields = 'stream=codec_type,width,height:stream_disposition=attached_pic';
  const args = ['-v', 'error', ...inputOf(path, mimeType), '-show_entries', fields, '-of', 'json'];
  const { streams } = report.parse(
    JSON.parse((await runTool('ffprobe', args, { ...PROBE_LIMITS, signal })).toString()),
  );
  const video = streams.find(({ codec_type, disposition }) => codec_type === 'video' && !disposition.attached_pic);
  return {
    hasAudio: streams.some(({ codec_type }) => codec_type === 'audio'),
    hasVideo: video !== undefined,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
  };
}

/**
 * The input options of every call. The format is named and only this one file may be opened; `file:` keeps a path that
 * looks like an option or an address from being one.
 */
export function inputOf(path: string, mimeType: string): string[] {
  const demuxer = fileTypeOf(mimeType)?.demuxer;
  if (demuxer === undefined) throw new MediaError('unsupported', `${mimeType} cannot be converted.`);
  const limits = ['-protocol_whitelist', 'file', '-max_pixels', String(MAX_PIXELS), '-max_streams', '50'];
  return [...limits, '-f', demuxer, '-i', `file:${path}`];
}

const report = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      disposition: z.object({ attached_pic: z.number() }).default({ attached_pic: 0 }),
    }),
  ),
});
