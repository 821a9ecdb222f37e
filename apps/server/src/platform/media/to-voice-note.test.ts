import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { inspectFile } from './inspect-file.ts';
import { aMediaFolder, probeText } from './testing/make-media.ts';
import { toVoiceNote } from './to-voice-note.ts';

const media = aMediaFolder();
const maxBytes = 1024 * 1024;

describe('a voice note', () => {
  it.each([
    ['gravada.webm', ['-c:a', 'libopus'], 'audio/webm'],
    ['gravada.m4a', [], 'audio/mp4'],
    ['musica.mp3', ['-ac', '2'], 'audio/mpeg'],
    ['outra.ogg', ['-c:a', 'libvorbis'], 'audio/ogg'],
    ['outra.aac', [], 'audio/aac'],
    ['outra.wav', [], 'audio/wav'],
  ] as const)('is made of %s as WhatsApp records them', async (name, options, mimeType) => {
    const note = await toVoiceNote(await media.sound(name, ...options), { mimeType, maxBytes });
    expect(note).toMatchObject({ mimeType: 'audio/ogg', kind: 'audio', extension: 'ogg' });
    const made = media.path(`${name}.out`);
    await writeFile(made, note.bytes);
    expect(await probeText(made, 'stream=codec_name,sample_rate,channels:format=format_name')).toBe(
      'stream|codec_name=opus|sample_rate=48000|channels=1\nformat|format_name=ogg',
    );
    expect(Number(/duration=([\d.]+)/.exec(await probeText(made, 'format=duration'))?.[1])).toBeCloseTo(1, 0);
    expect(await inspectFile(note.bytes, {})).toMatchObject({ mimeType: 'audio/ogg', kind: 'audio' });
  });

  it('is made of a film’s sound', async () => {
    const note = await toVoiceNote(await media.film('filme.mp4'), { mimeType: 'video/mp4', maxBytes });
    expect(await inspectFile(note.bytes, {})).toMatchObject({ mimeType: 'audio/ogg' });
  });

  it('is made of bytes and of a stream as well', async () => {
    const bytes = await readFile(await media.sound('bytes.mp3'));
    const options = { mimeType: 'audio/mpeg', maxBytes };
    expect((await toVoiceNote(bytes, options)).bytes.length).toBeGreaterThan(1000);
    expect((await toVoiceNote(Readable.from([bytes]), options)).bytes.length).toBeGreaterThan(1000);
  });

  it('contains no metadata about the person and place', async () => {
    const recorded = await media.sound(
      'onde.m4a',
      '-metadata',
      'title=Casa da Ana',
      '-metadata',
      'location=-23.5-46.6',
    );
    const note = await toVoiceNote(recorded, { mimeType: 'audio/mp4', maxBytes });
    expect(note.bytes.includes('Casa da Ana')).toBe(false);
  });

  it('is not made of a film without sound', async () => {
    const silent = await media.silentFilm('mudo.mp4');
    await expect(toVoiceNote(silent, { mimeType: 'video/mp4', maxBytes })).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });

  it('is not made of a file that is no sound', async () => {
    const page = Buffer.from('<html></html>');
    await expect(toVoiceNote(page, { mimeType: 'audio/mp4', maxBytes })).rejects.toMatchObject({
      reason: 'unreadable',
    });
    await expect(toVoiceNote(page, { mimeType: 'text/html', maxBytes })).rejects.toMatchObject({
      reason: 'unsupported',
    });
  });

  it("over the channel's limit is refused before it is completely written", async () => {
    const long = await media.sound('longa.mp3', '-af', 'apad=whole_dur=60');
    await expect(toVoiceNote(long, { mimeType: 'audio/mpeg', maxBytes: 2000 })).rejects.toMatchObject({
      reason: 'too-large',
    });
  });

  it.each([
    ['audio/mpeg', (secret: string) => `#EXTM3U\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`],
    ['audio/mp4', (secret: string) => `ffconcat version 1.0\nfile '${secret}'\n`],
  ])('is not made of a playlist that names another file of this server (as %s)', async (mimeType, playlist) => {
    const secret = await media.sound('segredo.mp3');
    const attack = Buffer.from(playlist(secret));
    await expect(toVoiceNote(attack, { mimeType, maxBytes })).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
