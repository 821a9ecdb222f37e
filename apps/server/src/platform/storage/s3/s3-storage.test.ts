import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningS3, type S3Options, startS3 } from '@recado/simulators';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { eventually } from '../../../../test/eventually.ts';
import { describeStorage } from '../storage-contract.ts';
import { exponentialBackoffMs } from './s3-client.ts';
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
const open = (store: RunningS3, settings: Partial<RunningS3['settings']> = {}) =>
  createS3Storage({ ...store.settings, ...settings }, { backoffMs: () => 0 });
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

  it('tries again while the store is busy or cuts the connection', async () => {
    const store = await aStore();
    const attempts: number[] = [];
    const backoffMs = (attempt: number): number => {
      attempts.push(attempt);
      return 0;
    };
    const storage = await createS3Storage(store.settings, { backoffMs });
    store.failNext(2, 'SlowDown');
    await storage.put('1/a', Buffer.from('kept'), octets);
    store.cutNext();
    expect((await buffer((await storage.get('1/a')).body)).toString()).toBe('kept');
    expect(attempts).toEqual([1, 2, 1]);
  });

  it('waits longer before each attempt, and never the same time as its neighbours', () => {
    for (const [attempt, shortestMs, longestMs] of [
      [1, 100, 300],
      [2, 200, 600],
      [3, 400, 1200],
    ] as const) {
      const waits = Array.from({ length: 50 }, () => exponentialBackoffMs(attempt));
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(shortestMs);
      expect(Math.max(...waits)).toBeLessThanOrEqual(longestMs);
      expect(new Set(waits).size).toBeGreaterThan(1);
    }
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

  it('works with a clock that is an hour wrong: it signs by the clock of the store', async () => {
    const storage = await open(await aStore({ clock: () => new Date(Date.now() - 60 * 60 * 1000) }));
    await storage.put('1/a', Buffer.from('kept'), octets);
    expect(await storage.head('1/a')).toMatchObject({ sizeBytes: 4 });
  });

  it('sends another request when the store leaves one without an answer', async () => {
    const store = await aStore();
    const storage = await createS3Storage(store.settings, { backoffMs: () => 0, timeoutMs: 200 });
    const before = store.requestCount();
    store.ignoreNext();
    expect(await storage.head('1/a')).toBeUndefined();
    expect(store.requestCount() - before).toBe(2);
  });

  it('ends a body that stops half-way, and not one whose reader pauses', async () => {
    const store = await aStore();
    const storage = await createS3Storage(store.settings, { timeoutMs: 50 });
    const bytes = Buffer.alloc(4_000_000, 'x');
    await storage.put('1/film.mp4', bytes, octets);

    store.stallNext();
    await expect(buffer((await storage.get('1/film.mp4')).body)).rejects.toThrow('S3: no data for 50 ms');

    const { body } = await storage.get('1/film.mp4');
    await sleep(300);
    expect((await buffer(body)).equals(bytes)).toBe(true);
  });
});

describe('S3 without keys of its own', () => {
  const keysOf = (name: string) => ({
    accessKeyId: `${name}-key`,
    secretAccessKey: `${name}-secret`,
    sessionToken: `${name}-token`,
  });

  afterEach(() => vi.unstubAllEnvs());

  it('takes the keys of the role of the machine, and the next ones before they expire', async () => {
    const store = await aStore();
    const role = await aRole();
    role.keys = keysOf('morning');
    store.changeKeys(keysOf('morning'));
    const storage = await open(store, { accessKeyId: '', secretAccessKey: '' });
    await storage.put('1/a', Buffer.from('kept'), octets);

    role.keys = keysOf('noon');
    await storage.head('1/a');
    store.changeKeys(keysOf('noon'));
    const size = () =>
      storage.head('1/a').then(
        (found) => found?.sizeBytes,
        () => 'refused',
      );
    await eventually(size).toBe(4);
  });

  it('refuses to start where no keys are found, and says so', async () => {
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    const store = await aStore();
    await expect(open(store, { accessKeyId: '', secretAccessKey: '' })).rejects.toThrow(/credentials/);
  });

  /** The address inside a container that hands out the keys of its role, good for a minute each. */
  async function aRole(): Promise<{ keys: ReturnType<typeof keysOf> }> {
    const role = { keys: keysOf('first') };
    const server = createServer((_request, response) => {
      const { accessKeyId, secretAccessKey, sessionToken } = role.keys;
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          AccessKeyId: accessKeyId,
          SecretAccessKey: secretAccessKey,
          Token: sessionToken,
          Expiration: new Date(Date.now() + 60_000).toISOString(),
        }),
      );
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    atTheEnd(() => void server.close());
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/role`);
    return role;
  }
});
