import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inspectMedia } from './inspect-media.ts';
import { loudness, WAVEFORM_BARS } from './measure-sound.ts';
import { aMediaFolder, blackPng, probeText } from './testing/make-media.ts';

const media = aMediaFolder();
const large = { source: 'testsrc=size=1600x900' };

async function sizeOf(thumbnail: Buffer | null | undefined): Promise<string> {
  const path = media.path('thumbnail.jpg');
  await writeFile(path, thumbnail ?? '');
  return probeText(path, 'stream=codec_name,width,height');
}

/** The picture with the EXIF rotation of a camera held upright. */
async function heldUpright(path: string): Promise<string> {
  const bytes = await readFile(path);
  const note = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  const upright = media.path('upright.jpg');
  await writeFile(upright, Buffer.concat([bytes.subarray(0, 2), note, bytes.subarray(2)]));
  return upright;
}

describe('the display data of a file', () => {
  it('of a picture: its size, and a thumbnail', async () => {
    const look = await inspectMedia(await media.picture('large.png', large), 'image/png');
    expect(look).toMatchObject({ width: 1600, height: 900, durationMs: null, waveform: null });
    expect(await sizeOf(look?.thumbnail)).toBe('stream|codec_name=mjpeg|width=640|height=360');
  });

  it('of a small picture only its size: it is shown itself', async () => {
    const look = await inspectMedia(await media.picture('small.jpg'), 'image/jpeg');
    expect(look).toEqual({ width: 128, height: 96, durationMs: null, waveform: null, thumbnail: null });
  });

  it('of a photo taken upright: as it is shown, not as it is stored', async () => {
    const path = await heldUpright(await media.picture('lying.jpg', large));
    const look = await inspectMedia(path, 'image/jpeg');
    expect(look).toMatchObject({ width: 900, height: 1600 });
    expect(await sizeOf(look?.thumbnail)).toBe('stream|codec_name=mjpeg|width=360|height=640');
  });

  it('of an animation: no still thumbnail', async () => {
    const look = await inspectMedia(await media.silentFilm('moving.gif', '-s', '800x600'), 'image/gif');
    expect(look).toMatchObject({ width: 800, height: 600, thumbnail: null });
  });

  it('of a film: size, length and its first frame', async () => {
    const look = await inspectMedia(await media.film('film.mp4'), 'video/mp4');
    expect(look).toMatchObject({ width: 128, height: 96, waveform: null });
    expect(look?.durationMs).toBeGreaterThanOrEqual(990);
    expect(look?.durationMs).toBeLessThan(1200);
    expect(await sizeOf(look?.thumbnail)).toBe('stream|codec_name=mjpeg|width=128|height=96');
  });

  it('of a sound: its length and its loudness, also where the file has no length', async () => {
    for (const [name, mimeType] of [
      ['voice.ogg', 'audio/ogg'],
      ['voice.mp3', 'audio/mpeg'],
      ['voice.webm', 'audio/webm'],
    ] as const) {
      const live = name.endsWith('webm') ? ['-live', '1'] : [];
      const look = await inspectMedia(await media.sound(name, ...live), mimeType);
      expect(look, name).toMatchObject({ width: null, height: null, thumbnail: null });
      expect(look?.waveform, name).toHaveLength(WAVEFORM_BARS);
      expect(Math.max(...(look?.waveform ?? [])), name).toBe(100);
      expect(look?.durationMs, name).toBeGreaterThanOrEqual(990);
      expect(look?.durationMs, name).toBeLessThan(1100);
    }
  });

  it('is missing for a document, a broken file and a decompression bomb', async () => {
    const broken = media.path('broken.jpg');
    await writeFile(broken, Buffer.from('ffd8ffe000104a464946', 'hex'));
    const bomb = media.path('bomb.png');
    await writeFile(bomb, blackPng(30_000, 30_000));
    expect(await inspectMedia(broken, 'application/pdf')).toBeUndefined();
    expect(await inspectMedia(broken, 'image/jpeg')).toBeUndefined();
    expect(await inspectMedia(broken, 'audio/ogg')).toBeUndefined();
    expect(await inspectMedia(bomb, 'image/png')).toBeUndefined();
  });
});

it('loudness is the peak of each part, relative to the overall peak', () => {
  expect(loudness(Uint8Array.from([128, 228, 128, 178]), 2)).toEqual([100, 50]);
  expect(loudness(Uint8Array.from([128, 128]), 2)).toEqual([0, 0]);
  expect(loudness(new Uint8Array(), 2)).toEqual([0, 0]);
});
