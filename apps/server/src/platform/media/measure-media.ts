import { z } from 'zod';
import { inputOf } from './probe-media.ts';
import { runTool, type ToolLimits } from './run-tool.ts';

export interface MediaMeasures {
  /** As it is shown, after rotation; null without a picture. */
  readonly width: number | null;
  readonly height: number | null;
  /** Null for pictures, and where the file does not say. */
  readonly durationMs: number | null;
}

const LIMITS: ToolLimits = { timeoutMs: 10_000, maxOutputBytes: 1024 * 1024 };

/** The dimensions of a picture or film and the length of a film, by its header and its first frame. */
export async function measureMedia(path: string, mimeType: string): Promise<MediaMeasures> {
  const onlyFirst = ['-select_streams', 'v:0', '-show_frames', '-read_intervals', '%+#1'];
  const fields = 'stream=width,height:stream_side_data=rotation:frame_side_data=rotation:format=duration';
  const args = ['-v', 'error', ...inputOf(path, mimeType), ...onlyFirst, '-show_entries', fields, '-of', 'json'];
  const { streams, frames, format } = report.parse(JSON.parse((await runTool('ffprobe', args, LIMITS)).toString()));
  const { width = 0, height = 0, side_data_list: ofStream } = streams[0] ?? {};
  const seconds = Number(format.duration);
  const durationMs = Number.isFinite(seconds) && !mimeType.startsWith('image/') ? Math.round(seconds * 1000) : null;
  if (width === 0 || height === 0) return { width: null, height: null, durationMs };
  // A camera held upright writes a rotated picture with a rotation mark: browsers follow the mark.
  return isLying([...(ofStream ?? []), ...(frames[0]?.side_data_list ?? [])])
    ? { width: height, height: width, durationMs }
    : { width, height, durationMs };
}

const isLying = (sideData: readonly { readonly rotation?: number | undefined }[]): boolean =>
  sideData.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);

const sideData = z.array(z.object({ rotation: z.number().optional() })).optional();
const report = z.object({
  streams: z
    .array(z.object({ width: z.number().optional(), height: z.number().optional(), side_data_list: sideData }))
    .default([]),
  frames: z.array(z.object({ side_data_list: sideData })).default([]),
  format: z.object({ duration: z.string().optional() }).default({}),
});
