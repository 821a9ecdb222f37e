import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { inspectFile } from './inspect-file.ts';
import { aMediaFolder, probeText } from './testing/make-media.ts';
import { toM4a } from './to-m4a.ts';

const media = aMediaFolder();
const maxBytes = 1_000_000;

describe('a sound for every player', () => {
  it.each([
    ['nota.ogg', 'audio/ogg', ['-c:a', 'libopus']],
    ['gravado.webm', 'audio/webm', ['-c:a', 'libopus']],
    ['musica.mp3', 'audio/mpeg', []],
    ['opus.m4a', 'audio/mp4', ['-c:a', 'libopus', '-f', 'mp4']],
  ])('is made of %s', async (name, mimeType, options) => {
    const made = await toM4a(await media.sound(name, ...options), { mimeType, maxBytes });
    expect(made).toMatchObject({ mimeType: 'audio/mp4', kind: 'audio', extension: 'm4a' });
    expect(await inspectFile(made.bytes, {})).toMatchObject({ mimeType: 'audio/mp4', kind: 'audio' });
    await writeFile(media.path('feito.m4a'), made.bytes);
    expect(await probeText(media.path('feito.m4a'), 'stream=codec_name,channels')).toBe(
      'stream|codec_name=aac|channels=1',
    );
    expect(Number((await probeText(media.path('feito.m4a'), 'format=duration')).split('=')[1])).toBeCloseTo(1, 0);
  });

  it('contains no metadata about the person who recorded it', async () => {
    const recorded = await media.sound('onde.mp3', '-metadata', 'title=Casa da Ana');
    expect((await toM4a(recorded, { mimeType: 'audio/mpeg', maxBytes })).bytes.includes('Casa da Ana')).toBe(false);
  });

  it('is refused where it does not fit or there is none, and leaves no file behind', async () => {
    const left = async () => (await readdir(tmpdir())).filter((name) => /^media-[A-Za-z0-9]{6}$/.test(name));
    const before = await left();
    const sound = await media.sound('longa.mp3');
    await expect(toM4a(sound, { mimeType: 'audio/mpeg', maxBytes: 500 })).rejects.toMatchObject({
      reason: 'too-large',
    });
    const silent = await media.silentFilm('mudo.mp4');
    await expect(toM4a(silent, { mimeType: 'video/mp4', maxBytes })).rejects.toMatchObject({ reason: 'unreadable' });
    expect((await left()).filter((name) => !before.includes(name))).toEqual([]);
  });
});
