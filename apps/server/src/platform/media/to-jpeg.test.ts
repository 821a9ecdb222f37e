import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { aMediaFolder, averageColour, blackPng, probeText } from './testing/make-media.ts';
import { toJpeg } from './to-jpeg.ts';

const media = aMediaFolder();
const maxBytes = 5 * 1024 * 1024;

async function sizeOf(bytes: Buffer, name: string): Promise<string> {
  await writeFile(media.path(name), bytes);
  return probeText(media.path(name), 'stream=codec_name,width,height');
}

describe('a picture for a channel that wants JPEG', () => {
  it.each([
    ['foto.webp', 'image/webp'],
    ['foto.png', 'image/png'],
    ['foto.gif', 'image/gif'],
    ['foto.bmp', 'image/bmp'],
    ['foto.tiff', 'image/tiff'],
    ['foto.jpg', 'image/jpeg'],
  ])('is made of %s', async (name, mimeType) => {
    const picture = await toJpeg(await media.picture(name), { mimeType, maxBytes });
    expect(picture).toMatchObject({ mimeType: 'image/jpeg', kind: 'image', extension: 'jpg' });
    expect(await sizeOf(picture.bytes, `${name}.out`)).toBe('stream|codec_name=mjpeg|width=128|height=96');
  });

  it('is white where it was transparent', async () => {
    const empty = await media.picture('vazia.png', { source: 'color=c=red@0.0:size=64x48,format=rgba' });
    const { bytes } = await toJpeg(empty, { mimeType: 'image/png', maxBytes });
    await writeFile(media.path('vazia.jpg'), bytes);
    for (const part of await averageColour(media.path('vazia.jpg'))) expect(part).toBeGreaterThan(250);
  });

  it('is upright, as the phone that took it shows it', async () => {
    const lying = await readFile(await media.picture('deitada.jpg', { source: 'testsrc=size=80x40' }));
    const { bytes } = await toJpeg(turnedByExif(lying), { mimeType: 'image/jpeg', maxBytes });
    expect(await sizeOf(bytes, 'de-pe.jpg')).toBe('stream|codec_name=mjpeg|width=40|height=80');
    expect(bytes.includes('Exif')).toBe(false);
  });

  it('is scaled down until it fits', async () => {
    const noisy = await media.picture('ruido.png', { source: 'testsrc=size=1400x500,noise=alls=100' });
    const large = await toJpeg(noisy, { mimeType: 'image/png', maxBytes });
    const small = await toJpeg(noisy, { mimeType: 'image/png', maxBytes: Math.floor(large.bytes.length / 2) });
    expect(await sizeOf(large.bytes, 'grande.jpg')).toContain('width=1400|height=500');
    expect(small.bytes.length).toBeLessThanOrEqual(large.bytes.length / 2);
    await expect(toJpeg(noisy, { mimeType: 'image/png', maxBytes: 1000 })).rejects.toMatchObject({
      reason: 'too-large',
    });
  });

  it('is not made of a decompression bomb: a few kilobytes that decode to 900 million pixels', async () => {
    const bomb = blackPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(150_000);
    await expect(toJpeg(bomb, { mimeType: 'image/png', maxBytes })).rejects.toMatchObject({ reason: 'unreadable' });
    await expect(toJpeg(blackPng(8000, 8000), { mimeType: 'image/png', maxBytes })).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });

  it('is not made of a drawing, a page or an unreadable type', async () => {
    for (const mimeType of ['image/svg+xml', 'text/html', 'image/heic'])
      await expect(toJpeg(Buffer.from('<svg/>'), { mimeType, maxBytes })).rejects.toMatchObject({
        reason: 'unsupported',
      });
    await expect(toJpeg(Buffer.from('<svg/>'), { mimeType: 'image/png', maxBytes })).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });
});

/** The picture with an EXIF rotation by 90 degrees, which cameras write instead of rotating it. */
function turnedByExif(jpeg: Buffer): Buffer {
  const orientation = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), orientation]);
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
}
