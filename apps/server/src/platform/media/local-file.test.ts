import { createReadStream } from 'node:fs';
import { access, readFile, stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { withLocalFile } from './local-file.ts';
import { aMediaFolder } from './testing/make-media.ts';

const media = aMediaFolder();
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

describe('a temporary file for ffmpeg', () => {
  it.each([
    ['bytes', () => Buffer.from('abc')],
    ['a stream', () => Readable.from([Buffer.from('ab'), Buffer.from('c')])],
  ])('contains %s, is private and is deleted afterwards', async (_what, source) => {
    let seen = '';
    const content = await withLocalFile(source(), async (path) => {
      seen = path;
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      return readFile(path, 'utf8');
    });
    expect(content).toBe('abc');
    expect(await isThere(seen)).toBe(false);
  });

  it('is also deleted when the work fails', async () => {
    let seen = '';
    const work = withLocalFile(Buffer.from('abc'), (path) => {
      seen = path;
      return Promise.reject(new Error('broken'));
    });
    await expect(work).rejects.toThrow('broken');
    expect(seen).not.toBe('');
    expect(await isThere(seen)).toBe(false);
  });

  it('is not written from a stream that breaks off', async () => {
    const broken = createReadStream(media.path('nothing'));
    await expect(withLocalFile(broken, () => Promise.resolve('worked'))).rejects.toMatchObject({ code: 'ENOENT' });
    const breaking = new Readable({
      read() {
        this.destroy(new Error('connection lost'));
      },
    });
    await expect(withLocalFile(breaking, () => Promise.resolve('worked'))).rejects.toThrow('connection lost');
  });

  it('is the given path where there is one, and stays', async () => {
    const path = media.path('minha.txt');
    await writeFile(path, 'abc');
    expect(await withLocalFile(path, (given) => Promise.resolve(given))).toBe(path);
    expect(await isThere(path)).toBe(true);
  });
});
