import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type ByteRange, type ObjectInfo, StorageError } from '../storage.ts';

/**
 * One file per object: a first line of JSON with the content type, padded with spaces, then the bytes. In two files,
 * type and bytes would disagree for a read between the two writes. `tail -n +2` returns the bytes.
 */
const HEADER_BYTES = 512;

/** Writes a new file and returns once it would survive a power cut. The caller moves it to its place. */
export async function writeObjectFile(
  path: string,
  body: Readable | Uint8Array,
  contentType: string,
): Promise<{ sizeBytes: number }> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(`${JSON.stringify({ v: 1, contentType }).padEnd(HEADER_BYTES - 1)}\n`);
    await file.writeFile(body);
    await file.sync();
    const { size } = await file.stat();
    return { sizeBytes: size - HEADER_BYTES };
  } finally {
    await file.close();
  }
}

export interface OpenObject extends Omit<ObjectInfo, 'key'> {
  readonly file: FileHandle;
}

/**
 * Undefined when there is no such object. The caller closes it; the handle sees one version whatever is written
 * concurrently.
 */
export async function openObjectFile(path: string, key: string): Promise<OpenObject | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(absentAsUndefined);
  if (!file) return undefined;
  try {
    const contentType = await readContentType(file, key);
    const { size, mtime } = await file.stat();
    return { file, sizeBytes: size - HEADER_BYTES, contentType, modifiedAt: mtime };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The stream closes the file when it ends or is destroyed. */
export async function streamObject({ file, sizeBytes }: OpenObject, range?: Required<ByteRange>): Promise<Readable> {
  if (sizeBytes === 0) {
    await file.close();
    return Readable.from([]);
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  return file.createReadStream({ start: HEADER_BYTES + start, end: HEADER_BYTES + end });
}

/** From the folder alone: a damaged file is listed too, or it could never be found and deleted. */
export async function statObjectFile(path: string): Promise<{ sizeBytes: number; modifiedAt: Date } | undefined> {
  const info = await stat(path).catch(absentAsUndefined);
  return info && { sizeBytes: Math.max(0, info.size - HEADER_BYTES), modifiedAt: info.mtime };
}

async function readContentType(file: FileHandle, key: string): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  try {
    const header: { contentType?: unknown } | null = JSON.parse(buffer.toString('utf8'));
    if (bytesRead === HEADER_BYTES && typeof header?.contentType === 'string') return header.contentType;
  } catch {
    // Falls through to the same result: not one of our files.
  }
  throw new StorageError('damaged', key);
}

/** A key's parent may be missing (ENOENT) or not a folder (ENOTDIR): either way there is no such object. */
export function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
