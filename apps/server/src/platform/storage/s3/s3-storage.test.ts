import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type RunningS3, type S3Options, startS3 } from '@recado/simulators';
import { afterEach, describe, expect, it } from 'vitest';
import { describeStorage } from '../storage-contract.ts';
import { createS3Storage } from './s3-storage.ts';
import { PART_BYTES } from './upload.ts';

const running: RunningS3[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((store) => store.stop()));
});

const aStore = async (options: Partial<S3Options> = {}): Promise<RunningS3> => {
  const store = await startS3({ port: 0, ...options });
  running.push(store);
  return store;
};
const pauses: number[] = [];
const open = (store: RunningS3, settings: Partial<RunningS3['settings']> = {}) =>
  createS3Storage({ ...store.settings, ...settings }, { pause: async (ms) => void pauses.push(ms) });
const octets = { contentType: 'application/octet-stream' };

describeStorage('S3', async () => open(await aStore()));

describe('S3', () => {
  it('splits large files into parts, byte for byte, whatever the chunks', async () => {
    const store = await aStore();
    const storage = await open(store);
    const bytes = Buffer.alloc(2 * PART_BYTES + 12_345, Buffer.from([...Array(251).keys()]));
    const pieces = function* () {
      for (let at = 0; at < bytes.length; at += 777_777) yield bytes.subarray(at, at + 777_777);
    };
    expect(await storage.put('1/film.mp4', Readable.from(pieces()), octets)).toEqual({ sizeBytes: bytes.length });
    expect((await buffer((await storage.get('1/film.mp4')).body)).equals(bytes)).toBe(true);
    expect(await storage.put('1/two.mp4', bytes.subarray(0, 2 * PART_BYTES), octets)).toEqual({
      sizeBytes: 2 * PART_BYTES,
    });
    expect(await storage.head('1/two.mp4')).toMatchObject({ sizeBytes: 2 * PART_BYTES });
    expect(store.uploadCount()).toBe(0);
  });

  it('aborts the parts of an upload that breaks off', async () => {
    const store = await aStore();
    const storage = await open(store);
    const breaking = Readable.from(
      (function* () {
        yield Buffer.alloc(PART_BYTES + 1);
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put('1/film.mp4', breaking, octets)).rejects.toThrow('connection lost');
    expect(store.uploadCount()).toBe(0);
    expect(await storage.head('1/film.mp4')).toBeUndefined();
  });

  it('lists more than a page', async () => {
    const storage = await open(await aStore({ keysPerPage: 4 }));
    const keys = Array.from({ length: 13 }, (_, nr) => `1/${String(nr).padStart(2, '0')}`);
    for (const key of keys) await storage.put(key, Buffer.from('x'), octets);
    const listed = await Array.fromAsync(storage.list('1/'));
    expect(listed.map(({ key }) => key).sort()).toEqual(keys);
  });

  it('retries with backoff while the service is busy or cuts the connection', async () => {
    const store = await aStore();
    const storage = await open(store);
    pauses.length = 0;
    store.failNext(2, 'SlowDown');
    await storage.put('1/a', Buffer.from('kept'), octets);
    store.cutNext();
    expect((await buffer((await storage.get('1/a')).body)).toString()).toBe('kept');
    expect(pauses).toHaveLength(3);
    expect(pauses[1]).toBeGreaterThan(200);
  });

  it("fails after four tries with the service's message", async () => {
    const store = await aStore();
    const storage = await open(store);
    const before = store.requestCount();
    store.failNext(9, 'InternalError');
    await expect(storage.delete('1/a')).rejects.toThrow('S3: 500 InternalError: We were told to fail.');
    expect(store.requestCount() - before).toBe(4);
  });

  it('does not retry a permanent refusal', async () => {
    const store = await aStore();
    const storage = await open(store);
    const before = store.requestCount();
    store.failNext(9, 'AccessDenied');
    await expect(storage.put('1/a', Buffer.from('x'), octets)).rejects.toMatchObject({ code: 'AccessDenied' });
    expect(store.requestCount() - before).toBe(1);
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'another' }, 403],
    ['an unknown key', { accessKeyId: 'NOBODY' }, 403],
    ['another region', { region: 'sa-east-1' }, 400],
    ['a missing bucket', { bucket: 'elsewhere' }, 404],
  ])('refuses to start with %s, and names no secret', async (_what, settings, status) => {
    const store = await aStore();
    const failure = await open(store, settings).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'S3Error', status });
    expect(String(failure)).not.toContain(store.settings.secretAccessKey);
  });

  it('refuses to start with a wrong clock', async () => {
    const store = await aStore();
    const anHourAgo = () => new Date(Date.now() - 60 * 60 * 1000);
    await expect(createS3Storage(store.settings, { clock: anHourAgo })).rejects.toMatchObject({ status: 403 });
  });
});
