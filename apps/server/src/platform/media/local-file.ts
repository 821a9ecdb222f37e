import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A path on this machine, the bytes themselves, or a stream of them (read once). */
export type FileSource = string | Uint8Array | Readable;

/**
 * Gives `work` a path to the file. ffmpeg needs one: it reads an MP4 from its end, which a pipe cannot do. A temporary
 * file is deleted afterwards, also when the work fails.
 */
export async function withLocalFile<T>(source: FileSource, work: (path: string) => Promise<T>): Promise<T> {
  if (typeof source === 'string') return work(source);
  const path = join(tmpdir(), `media-${randomUUID()}`);
  try {
    // 0600: other users of a shared machine must not read a customer's file.
    await pipeline(asStream(source), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

const asStream = (source: Uint8Array | Readable): Readable =>
  source instanceof Uint8Array ? Readable.from([source]) : source;
