import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@recado/simulators';
import { expect, it } from 'vitest';
import { loadEnv } from '../env.ts';
import { openStorage } from './open-storage.ts';

const text = { contentType: 'text/plain' };

it('without a bucket files are stored in the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-storage-'));
  try {
    const storage = await openStorage(loadEnv({ STORAGE_DIR: folder }));
    await storage.put('1/a', Buffer.from('here'), text);
    expect(await readFile(join(folder, '1', '@a'), 'utf8')).toMatch(/here$/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('with a bucket files are stored there', async () => {
  const store = await startS3({ port: 0 });
  try {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = store.settings;
    const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
    const storage = await openStorage(loadEnv({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...keys }));
    await storage.put('1/a', Buffer.from('there'), text);
    expect(await storage.head('1/a')).toMatchObject({ sizeBytes: 5 });
    expect(store.requestCount()).toBe(3);
  } finally {
    await store.stop();
  }
});

it('half of a pair of keys is refused by name', () => {
  expect(() => loadEnv({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' })).toThrow(
    'S3_SECRET_ACCESS_KEY: S3_ACCESS_KEY_ID needs it',
  );
});

it('a bucket without keys is accepted: the role of the machine has them', () => {
  expect(loadEnv({ S3_BUCKET: 'files' })).toMatchObject({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: '' });
});
