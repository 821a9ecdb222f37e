import { inputOf } from './probe-media.ts';
import { runTool, type ToolLimits } from './run-tool.ts';
import { quietly } from './to-voice-note.ts';

export const WAVEFORM_BARS = 64;

export interface SoundMeasures {
  readonly durationMs: number;
  /** The loudness along its length, each from 0 to 100, the peak being 100. */
  readonly waveform: readonly number[];
}

/** Enough to show loudness. A byte a sample: an hour of speech is 29 MB. */
const SAMPLES_PER_SECOND = 8_000;
const SILENCE = 128;
const LIMITS: ToolLimits = { timeoutMs: 60_000, maxOutputBytes: 32 * 1024 * 1024 };

/** Decodes a whole sound: browser recordings contain no length, so it is counted. */
export async function measureSound(path: string, mimeType: string): Promise<SoundMeasures> {
  const samples = ['-map', '0:a:0', '-ac', '1', '-ar', String(SAMPLES_PER_SECOND), '-f', 'u8', 'pipe:1'];
  const bytes = await runTool('ffmpeg', [...quietly, ...inputOf(path, mimeType), ...samples], LIMITS);
  return {
    durationMs: Math.round((bytes.length / SAMPLES_PER_SECOND) * 1000),
    waveform: loudness(bytes, WAVEFORM_BARS),
  };
}

/** The peak of each part. */
export function loudness(samples: Uint8Array, bars: number): readonly number[] {
  const peaks = Array.from({ length: bars }, (_, bar) => {
    const part = samples.subarray(
      Math.floor((bar * samples.length) / bars),
      Math.floor(((bar + 1) * samples.length) / bars),
    );
    return part.reduce((most, sample) => Math.max(most, Math.abs(sample - SILENCE)), 0);
  });
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => (loudest === 0 ? 0 : Math.round((peak / loudest) * 100)));
}
