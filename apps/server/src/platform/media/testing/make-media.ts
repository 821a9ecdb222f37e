import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import { beforeAll } from 'vitest';
import { atTheEnd } from '../../../../test/at-the-end.ts';

const run = promisify(execFile);

const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1'];
const film = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=128x96:rate=5'];

export interface MediaFolder {
  path(name: string): string;
  /** One second of a tone; the extension selects the format. */
  sound(name: string, ...options: string[]): Promise<string>;
  /** One second of a test picture, with a tone. */
  film(name: string, ...options: string[]): Promise<string>;
  silentFilm(name: string, ...options: string[]): Promise<string>;
  picture(name: string, options?: { source?: string }): Promise<string>;
}

/** Real files made by the real ffmpeg, in a folder that lives as long as the test file. */
export function aMediaFolder(): MediaFolder {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-test-'));
  });
  atTheEnd(() => rm(folder, { recursive: true }));

  const path = (name: string) => join(folder, name);
  const make = async (name: string, args: readonly string[]) => {
    await run('ffmpeg', ['-hide_banner', '-nostdin', '-v', 'error', '-y', ...args, path(name)]);
    return path(name);
  };
  return {
    path,
    sound: (name, ...options) => make(name, [...sound, ...options]),
    film: (name, ...options) => make(name, [...film, ...sound, ...options]),
    silentFilm: (name, ...options) => make(name, [...film, ...options]),
    picture: (name, { source = 'testsrc=size=128x96' } = {}) =>
      make(name, ['-f', 'lavfi', '-i', source, '-frames:v', '1']),
  };
}

/** The ffprobe output of a file, as text. */
export async function probeText(path: string, entries: string): Promise<string> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'compact', path]);
  return stdout.trim();
}

/** The average red, green and blue of a picture. */
export async function averageColour(path: string): Promise<readonly number[]> {
  const toOnePixel = ['-vf', 'scale=1:1:flags=area', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'];
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', path, ...toOnePixel], {
    encoding: 'buffer',
  });
  return [...stdout];
}

/** A black picture of any size, which compresses to almost nothing: a decompression bomb. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** An uncompressed zip with these files. */
export function aZip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data]);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, position, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, index, Buffer.from('PK\x05\x06'), end]);
}
