import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { testServices } from '../../../test/test-services.ts';
import { companyScope } from '../scope.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { storeMedia } from './store-media.ts';

const folder = await mkdtemp(join(tmpdir(), 'store-media-'));
const services = testServices({ storage: await createDiskStorage(join(folder, 'storage')) });
const scope = companyScope(services, { companyId: 7, actor: 'system', now: new Date('2026-03-01T02:00:00Z') });
afterAll(() => rm(folder, { recursive: true }));

const png = { mimeType: 'image/png', kind: 'image', extension: 'png' } as const;

describe('storing a file', () => {
  it('uses a key of company and month, with an unguessable name', async () => {
    const first = await storeMedia(scope, { file: Buffer.from('one'), ...png });
    const second = await storeMedia(scope, { file: Buffer.from('one'), ...png });
    expect(first).toEqual({ key: expect.stringMatching(/^7\/media\/2026\/03\/[0-9a-f]{32}\.png$/), sizeBytes: 3 });
    expect(second.key).not.toBe(first.key);
  });

  it('takes bytes, a path or a stream', async () => {
    const path = join(folder, 'upload');
    await writeFile(path, 'the same');
    for (const file of [Buffer.from('the same'), path, Readable.from([Buffer.from('the same')])]) {
      const { key } = await storeMedia(scope, { file, ...png });
      const stored = await scope.services.storage.get(key);
      expect(stored).toMatchObject({ contentType: 'image/png', sizeBytes: 8 });
      expect(await text(stored.body)).toBe('the same');
    }
  });

  it('rejects an extension that leaves the folder', async () => {
    for (const extension of ['../../8/media/a', 'p ng', 'png\u0000'])
      await expect(storeMedia(scope, { file: Buffer.from('x'), mimeType: 'image/png', extension })).rejects.toThrow();
    expect(await Array.fromAsync(scope.services.storage.list('8/'))).toEqual([]);
  });

  it('stores nothing when the file is missing', async () => {
    const missing = join(folder, 'nothing');
    for (const file of [missing, createReadStream(missing)])
      await expect(storeMedia(scope, { file, ...png })).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
