import type { InspectedFile } from './inspect-file.ts';
import { type FileSource, withLocalFile } from './local-file.ts';
import { inputOf } from './probe-media.ts';
import { runTool } from './run-tool.ts';

export interface ConvertedFile extends InspectedFile {
  readonly bytes: Buffer;
}

export interface ConversionOptions {
  /** As `inspectFile` found it. */
  readonly mimeType: string;
  /** The channel's limit; more is `too-large`. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 60_000;

/**
 * The sound of a recording or film in the format of WhatsApp's own voice notes: Opus in Ogg, one channel, tuned for
 * speech.
 */
export function toVoiceNote(
  source: FileSource,
  { mimeType, maxBytes, signal }: ConversionOptions,
): Promise<ConvertedFile> {
  return withLocalFile(source, async (path) => {
    const bytes = await runTool(
      'ffmpeg',
      [...quietly, ...inputOf(path, mimeType), ...onlySound, ...opus, '-f', 'ogg', 'pipe:1'],
      { timeoutMs: TIMEOUT_MS, maxOutputBytes: maxBytes, signal },
    );
    return { bytes, mimeType: 'audio/ogg', kind: 'audio', extension: 'ogg' };
  });
}

export const quietly = ['-hide_banner', '-nostdin', '-v', 'error'];
// The recorder's metadata about person and place must not reach the customer.
export const onlySound = ['-map', '0:a:0', '-map_metadata', '-1'];
const opus = ['-c:a', 'libopus', '-b:a', '32k', '-ar', '48000', '-ac', '1', '-application', 'voip'];
