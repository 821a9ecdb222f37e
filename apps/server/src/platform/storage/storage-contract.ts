import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../storage.ts';

/** The contract of every storage. An implementation calls this in its test; each test gets an empty storage. */
export function describeStorage(name: string, createStorage: () => Promise<Storage>): void {
  const png = { contentType: 'image/png' };
  const read = async (storage: Storage, key: string, range?: { start: number; end?: number }) =>
    (await buffer((await storage.get(key, range)).body)).toString();

  describe(`${name} stores files`, () => {
    it('returns the bytes and the type it was given', async () => {
      const storage = await createStorage();
      const bytes = Buffer.from([0, 1, 10, 13, 255, 10]);
      expect(await storage.put('1/a/photo.png', bytes, png)).toMatchObject({ sizeBytes: 6 });
      const got = await storage.get('1/a/photo.png');
      expect(await buffer(got.body)).toEqual(bytes);
      expect(got).toMatchObject({ key: '1/a/photo.png', sizeBytes: 6, contentType: 'image/png', range: undefined });
      expect(await storage.head('1/a/photo.png')).toMatchObject({ sizeBytes: 6, contentType: 'image/png' });
      expect(Math.abs(got.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    });

    it('takes a stream of several megabytes', async () => {
      const storage = await createStorage();
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const { sizeBytes } = await storage.put('1/big.bin', Readable.from(Array(80).fill(chunk)), png);
      expect(sizeBytes).toBe(80 * chunk.length);
      expect((await buffer((await storage.get('1/big.bin')).body)).equals(Buffer.alloc(sizeBytes, 'x'))).toBe(true);
    });

    it('stores an empty file', async () => {
      const storage = await createStorage();
      await storage.put('1/empty', Buffer.alloc(0), { contentType: 'text/plain; charset=utf-8' });
      expect(await storage.head('1/empty')).toMatchObject({ sizeBytes: 0, contentType: 'text/plain; charset=utf-8' });
      expect(await read(storage, '1/empty')).toBe('');
    });

    it('replaces bytes and type together', async () => {
      const storage = await createStorage();
      await storage.put('1/a', Buffer.from('the old one'), png);
      await storage.put('1/a', Buffer.from('new'), { contentType: 'text/plain' });
      expect(await read(storage, '1/a')).toBe('new');
      expect(await storage.head('1/a')).toMatchObject({ sizeBytes: 3, contentType: 'text/plain' });
    });

    it('keeps the previous object when an upload breaks off', async () => {
      const storage = await createStorage();
      await storage.put('1/a', Buffer.from('whole'), png);
      await expect(storage.put('1/a', breakingOff(), png)).rejects.toThrow('connection lost');
      await expect(storage.put('1/b', breakingOff(), png)).rejects.toThrow('connection lost');
      expect(await read(storage, '1/a')).toBe('whole');
      expect(await storage.head('1/b')).toBeUndefined();
      expect(await keysUnder(storage, '1/')).toEqual(['1/a']);
    });

    it('shows a reader one version during concurrent writes', async () => {
      const storage = await createStorage();
      const versions = ['a', 'b', 'c'].map((letter, index) => letter.repeat(100_000 + index));
      await storage.put('1/a', Buffer.from(versions[0] ?? ''), png);
      const writes = versions.map((version) => storage.put('1/a', Readable.from([version]), png));
      const reads = Array.from({ length: 10 }, () => storage.get('1/a'));
      for (const got of await Promise.all(reads)) {
        const text = (await buffer(got.body)).toString();
        expect(versions).toContain(text);
        expect(text.length).toBe(got.sizeBytes);
      }
      await Promise.all(writes);
    });

    it('stores an object and a folder of the same name', async () => {
      const storage = await createStorage();
      await storage.put('1/a/b', Buffer.from('inner'), png);
      await storage.put('1/a', Buffer.from('outer'), png);
      expect(await read(storage, '1/a')).toBe('outer');
      expect(await read(storage, '1/a/b')).toBe('inner');
    });
  });

  describe(`${name} deletes files`, () => {
    it('reports a missing file', async () => {
      const storage = await createStorage();
      expect(await storage.head('1/none')).toBeUndefined();
      expect(await failure(storage.get('1/none'))).toBe('not-found');
    });

    it('without an error when the file is already deleted', async () => {
      const storage = await createStorage();
      await storage.put('1/a', Buffer.from('x'), png);
      await storage.delete('1/a');
      await storage.delete('1/a');
      await storage.delete('9/never/was');
      expect(await storage.head('1/a')).toBeUndefined();
    });
  });

  describe(`${name} reads parts`, () => {
    it.each([
      [{ start: 0, end: 0 }, '0', { start: 0, end: 0 }],
      [{ start: 3, end: 5 }, '345', { start: 3, end: 5 }],
      [{ start: 7 }, '789', { start: 7, end: 9 }],
      [{ start: 8, end: 5000 }, '89', { start: 8, end: 9 }],
    ])('%j of ten bytes', async (range, text, brought) => {
      const storage = await createStorage();
      await storage.put('1/digits', Buffer.from('0123456789'), png);
      expect(await read(storage, '1/digits', range)).toBe(text);
      const got = await storage.get('1/digits', range);
      got.body.destroy();
      expect(got).toMatchObject({ range: brought, sizeBytes: 10 });
    });

    it.each([{ start: 10 }, { start: -1 }, { start: 5, end: 4 }, { start: 0.5 }, { start: Number.NaN }])(
      'refuses %j of ten bytes',
      async (range) => {
        const storage = await createStorage();
        await storage.put('1/digits', Buffer.from('0123456789'), png);
        expect(await failure(storage.get('1/digits', range))).toBe('range-not-satisfiable');
      },
    );
  });

  describe(`${name} lists files`, () => {
    it('under a folder, at any depth, and never those of a neighbour', async () => {
      const storage = await createStorage();
      for (const key of ['1/a', '1/b/c/d.png', '1/b-2/x', '12/other', '2/1/z']) {
        await storage.put(key, Buffer.from(key), png);
      }
      expect(await keysUnder(storage, '1/')).toEqual(['1/a', '1/b-2/x', '1/b/c/d.png']);
      expect(await keysUnder(storage, '1/b/')).toEqual(['1/b/c/d.png']);
      expect(await keysUnder(storage, '3/')).toEqual([]);
      const [listed] = await Array.fromAsync(storage.list('12/'));
      expect(listed).toMatchObject({ key: '12/other', sizeBytes: 8 });
    });

    it.each(['', '1', '/', '../', '1/../', '1//'])('refuses the prefix %j', async (prefix) => {
      const storage = await createStorage();
      expect(await failure(keysUnder(storage, prefix))).toBe('invalid-key');
    });
  });

  describe(`${name} refuses`, () => {
    const badKeys = [
      ...['', '/', '/etc/passwd', '1/', '1//a', '..', '../a', '1/../2/a', '1/./a', '1/.hidden', '1/..\\a', 'C:\\a'],
      ...[
        '1/a\0.png',
        '1/a\n',
        '1/a b',
        '1/ä',
        '1/%2e%2e/a',
        '1/@a',
        '1/a?x',
        `1/${'a'.repeat(129)}`,
        'a/'.repeat(300),
      ],
    ];

    it.each(badKeys)('the key %j in every operation', async (key) => {
      const storage = await createStorage();
      expect(await failure(storage.put(key, Buffer.from('x'), png))).toBe('invalid-key');
      expect(await failure(storage.get(key))).toBe('invalid-key');
      expect(await failure(storage.head(key))).toBe('invalid-key');
      expect(await failure(storage.delete(key))).toBe('invalid-key');
    });

    it.each(['', 'png', 'text/html\r\nSet-Cookie: a=1', 'a/b; c', 'image/', `a/${'b'.repeat(300)}`])(
      'the content type %j',
      async (contentType) => {
        const storage = await createStorage();
        expect(await failure(storage.put('1/a', Buffer.from('x'), { contentType }))).toBe('invalid-content-type');
      },
    );

    it.each(['audio/ogg; codecs=opus', 'application/vnd.ms-excel', 'image/svg+xml', 'text/x; a="b, c"'])(
      'no common type such as %s',
      async (contentType) => {
        const storage = await createStorage();
        await storage.put('1/a', Buffer.from('x'), { contentType });
        expect(await storage.head('1/a')).toMatchObject({ contentType });
      },
    );
  });
}

async function keysUnder(storage: Storage, prefix: string): Promise<string[]> {
  const listed = await Array.fromAsync(storage.list(prefix));
  return listed.map(({ key }) => key).sort();
}

function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no failure',
    (error) => error.reason ?? error,
  );
}

function breakingOff(): Readable {
  return Readable.from(
    (function* () {
      yield 'half of ';
      throw new Error('connection lost');
    })(),
  );
}
