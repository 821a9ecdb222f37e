import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileSource, withLocalFile } from './local-file.ts';
import { MediaError } from './media-error.ts';
import { inputOf } from './probe-media.ts';
import { runTool } from './run-tool.ts';
import { type ConversionOptions, type ConvertedFile, onlySound, quietly } from './to-voice-note.ts';

const TIMEOUT_MS = 60_000;

/** The sound of a recording or film for every player: AAC in MP4, one channel, good enough for speech. */
export function toM4a(source: FileSource, { mimeType, maxBytes, signal }: ConversionOptions): Promise<ConvertedFile> {
  return withLocalFile(source, (path) =>
    // A folder, because ffmpeg returns to the beginning of an MP4 when it is done, which a pipe cannot.
    inOwnFolder(async (folder) => {
      const made = join(folder, 'som.m4a');
      const output = [...onlySound, ...aac, '-movflags', '+faststart', '-f', 'mp4', `file:${made}`];
      const limits = { timeoutMs: TIMEOUT_MS, maxOutputBytes: maxBytes, signal };
      await runTool('ffmpeg', [...quietly, ...inputOf(path, mimeType), ...output], limits);
      const bytes = await readFile(made);
      if (bytes.length > maxBytes) throw new MediaError('too-large', `The sound does not fit into ${maxBytes} bytes.`);
      return { bytes, mimeType: 'audio/mp4', kind: 'audio', extension: 'm4a' };
    }),
  );
}

const aac = ['-c:a', 'aac', '-b:a', '64k', '-ar', '44100', '-ac', '1'];

async function inOwnFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
