import { once } from 'node:events';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export interface WrittenFile {
  /** Streamed from the disk; must be read to its end or destroyed. */
  readonly body: Readable;
  readonly sizeBytes: number;
}

/** A file of an archive. One after the other: the next is opened when this one has ended. */
export interface ZipEntry {
  /** Returns when it is on the disk, so the memory does not grow with what is written. */
  write(part: string | Uint8Array<ArrayBuffer>): Promise<void>;
  end(): Promise<void>;
}

export interface ZipWriter {
  /** A compressed file; what is compressed already is better stored as it is. */
  open(path: string, options?: { readonly isStored?: boolean }): ZipEntry;
}

/** A temporary file that `fill` writes and that is gone when its reader is. */
export async function writeTemporary(name: string, fill: (file: FileHandle) => Promise<void>): Promise<WrittenFile> {
  const folder = await mkdtemp(join(tmpdir(), `recado-${name}-`));
  try {
    const path = join(folder, name);
    const file = await open(path, 'wx', 0o600);
    try {
      await fill(file);
    } finally {
      await file.close();
    }
    // An open file can be read after its folder was removed: so nothing stays behind, whatever happens to the caller.
    const written = await open(path);
    const { size } = await written.stat();
    return { body: written.createReadStream(), sizeBytes: size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes an archive of up to 4 GB, which is where its format ends. Compression runs outside the event loop. */
export async function writeZip(file: FileHandle, fill: (zip: ZipWriter) => Promise<void>): Promise<void> {
  let written: Uint8Array[] = [];
  const flush = async () => {
    const chunks = written;
    written = [];
    for (const bytes of chunks) await file.writeFile(bytes);
  };
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  const opened: { close(): void }[] = [];
  try {
    await fill({
      open(path, { isStored = false } = {}) {
        const entry = isStored ? storedEntry(zip, path, flush) : compressedEntry(zip, path, flush);
        opened.push(entry);
        return entry;
      },
    });
  } finally {
    for (const entry of opened) entry.close();
  }
  zip.end();
  await flush();
}

type Flush = () => Promise<void>;

function storedEntry(zip: Zip, filename: string, flush: Flush) {
  const entry: ZipInputFile = { filename, compression: 0, size: 0, crc: 0 };
  zip.add(entry);
  return {
    async write(part: string | Uint8Array<ArrayBuffer>): Promise<void> {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      entry.size += bytes.length;
      entry.crc = crc32(bytes, entry.crc);
      entry.ondata?.(null, bytes, false);
      await flush();
    },
    async end(): Promise<void> {
      entry.ondata?.(null, new Uint8Array(), true);
      await flush();
    },
    close: () => undefined,
  };
}

/** Compressed as it is written, in a thread of Node's pool. */
function compressedEntry(zip: Zip, filename: string, flush: Flush) {
  const entry: ZipInputFile = { filename, compression: 8, size: 0, crc: 0 };
  zip.add(entry);
  const deflate = createDeflateRaw({ level: 5, chunkSize: 64 * 1024 });
  // Used again for every write, which waits until it is compressed: buffers of their own would pile up outside the heap
  // until the next collection.
  let encoded = Buffer.allocUnsafeSlow(128 * 1024);
  deflate.on('data', (bytes: Buffer<ArrayBuffer>) => entry.ondata?.(null, bytes, false));
  const encode = (text: string): Uint8Array<ArrayBuffer> => {
    const length = Buffer.byteLength(text);
    if (length > encoded.length) encoded = Buffer.allocUnsafeSlow(length * 2);
    encoded.write(text);
    return encoded.subarray(0, length);
  };
  return {
    async write(part: string | Uint8Array<ArrayBuffer>): Promise<void> {
      const bytes = typeof part === 'string' ? encode(part) : part;
      entry.size += bytes.length;
      entry.crc = crc32(bytes, entry.crc);
      await new Promise<void>((resolve, reject) =>
        deflate.write(bytes, (error) => (error ? reject(error) : resolve())),
      );
      await flush();
    },
    async end(): Promise<void> {
      const ended = once(deflate, 'end');
      deflate.end();
      await ended;
      entry.ondata?.(null, new Uint8Array(), true);
      await flush();
    },
    close: () => void deflate.destroy(),
  };
}
