import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file as passed to a browser or a phone. */
export interface MediaFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const tone = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
const moving = (seconds: number): string[] => ['-f', 'lavfi', '-i', `testsrc=duration=${seconds}:size=128x96:rate=5`];

/** Real files, created by the ffmpeg that the product needs too: a fake video is refused. */
export async function someMedia() {
  const folder = await mkdtemp(join(tmpdir(), 'media-journey-'));
  const make = async (name: string, mimeType: string, ...args: string[]): Promise<MediaFile> => {
    await run('ffmpeg', ['-hide_banner', '-nostdin', '-v', 'error', ...args, join(folder, name)]);
    return { name, mimeType, buffer: await readFile(join(folder, name)) };
  };
  try {
    return {
      voice: await make('voz.ogg', 'audio/ogg; codecs=opus', ...tone(2), '-c:a', 'libopus'),
      song: await make('recado.mp3', 'audio/mpeg', ...tone(3)),
      film: await make('sofa.mp4', 'video/mp4', ...moving(4), ...tone(4), '-pix_fmt', 'yuv420p'),
      picture: await make('sala.jpg', 'image/jpeg', ...moving(1), '-frames:v', '1'),
      sticker: await make('figurinha.webp', 'image/webp', ...moving(1), '-frames:v', '1'),
      paper: { name: 'planta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 planta') },
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export type SomeMedia = Awaited<ReturnType<typeof someMedia>>;
