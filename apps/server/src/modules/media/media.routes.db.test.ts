import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aSuperUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { inspectFile } from '../../platform/media/inspect-file.ts';
import { mediaAddress } from '../../platform/media/media-address.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import { companyScope } from '../../platform/scope.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';

const now = new Date('2026-03-10T15:00:00Z');
const folder = await mkdtemp(join(tmpdir(), 'media-routes-'));
const product = await testApp({ storage: await createDiskStorage(folder) });
product.setNow(now);
const { companyId } = await aCompany(product.services);
beforeAll(() => product.app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(async () => {
  await product.app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: InjectOptions['headers'] = {}) =>
  product.app.inject({ method: 'GET', url, headers });
const store = async (content: string, mimeType: string, extension: string): Promise<string> => {
  const scope = companyScope(product.services, { companyId, actor: 'system', now });
  return (await storeMedia(scope, { file: Buffer.from(content), mimeType, extension })).key;
};
const addressOf = (key: string, fileName?: string) => mediaAddress(product.services, { companyId, key, now, fileName });
const anAddress = async (content = '0123456789') => addressOf(await store(content, 'image/png', 'png'));
const refused = { error: 'ERR_MEDIA_ADDRESS_EXPIRED', code: 'ERR_MEDIA_ADDRESS_EXPIRED' };

describe('a stored file', () => {
  it('is served to whoever has its address, and cached by the browser until the address expires', async () => {
    const answer = await get(await anAddress());
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('0123456789');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-length': '10',
      'accept-ranges': 'bytes',
      // Nine hours of today and all of tomorrow.
      'cache-control': `private, max-age=${33 * 60 * 60}, immutable`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('is saved under its original name', async () => {
    const key = await store('a;b', 'text/csv', 'csv');
    const answer = await get(addressOf(key, 'preços de março.csv'));
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''pre%C3%A7os%20de%20mar%C3%A7o.csv");
    expect(answer.headers['content-type']).toBe('text/csv');
  });

  it('that is an HTML page called foto.png is never rendered as a page', async () => {
    const page = Buffer.from('<html><script>alert(document.domain)</script></html>');
    const inspected = await inspectFile(page, { declaredMimeType: 'image/png', fileName: 'foto.png' });
    const key = await store(page.toString(), inspected.mimeType, inspected.extension);
    const answer = await get(addressOf(key, 'foto.png'));
    expect(key).toMatch(/\.html$/);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('that was deleted answers 404, also for a range request', async () => {
    const address = addressOf(`${companyId}/media/2026/03/deleted.png`);
    for (const headers of [{}, { range: 'bytes=0-1' }]) {
      const answer = await get(address, headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: 'ERR_NOT_FOUND', code: 'ERR_NOT_FOUND' });
      expect(answer.headers['cache-control']).toBeUndefined();
    }
  });
});

describe('a file of a removed company', () => {
  it('answers 404 immediately, whole and in part, though its signature is still valid', async () => {
    const removed = await aCompany(product.services);
    const { key } = await storeMedia(removed.scope, {
      file: Buffer.from('x'),
      mimeType: 'image/png',
      extension: 'png',
    });
    const address = mediaAddress(product.services, { companyId: removed.companyId, key, now });
    expect((await get(address)).statusCode).toBe(200);
    const { token } = await signInAs(product.services, await aSuperUser(product.services));
    const answer = await product.browser().call('DELETE', `/companies/${removed.companyId}`, { token });
    expect(answer.status).toBe(200);
    for (const headers of [{}, { range: 'bytes=0-0' }]) {
      const gone = await get(address, headers);
      expect([gone.statusCode, gone.json().code]).toEqual([404, 'ERR_NOT_FOUND']);
    }
  });

  it('answers 403 without a valid signature, as for every company, so that callers cannot probe which exist', async () => {
    expect((await get('/public/2000000000/media/2026/03/a.png?e=1&s=1')).statusCode).toBe(403);
  });
});

describe('a range request', () => {
  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99999', '89', 'bytes 8-9/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
  ])('%s gets that part', async (range, body, contentRange) => {
    const answer = await get(await anAddress(), { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(body.length),
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('private, max-age='),
    });
  });

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=999999999999-'])(
    '%s, beyond the end, gets the length of the file',
    async (range) => {
      const answer = await get(await anAddress(), { range });
      expect(answer.statusCode).toBe(416);
      expect(answer.body).toBe('');
      expect(answer.headers['content-range']).toBe('bytes */10');
    },
  );

  it.each(['bytes=', 'bytes=a-b', 'bytes=5-2', 'bytes=0-1,4-5', 'seconds=1-2', 'bytes=--1'])(
    '%j, which is invalid, gets the whole file',
    async (range) => {
      const answer = await get(await anAddress(), { range });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('0123456789');
    },
  );

  it('for an empty file is answered as unsatisfiable', async () => {
    const address = await anAddress('');
    expect((await get(address, { range: 'bytes=0-' })).statusCode).toBe(416);
    expect((await get(address)).body).toBe('');
  });
});

describe('an address that we did not issue', () => {
  it.each([
    ['another company’s file', (address: string) => address.replace(`/public/${companyId}/`, '/public/1/')],
    ['another file', (address: string) => address.replace(/[0-9a-f]{32}/, 'f'.repeat(32))],
    ['a later expiry', (address: string) => address.replace(/e=(\d+)/, (_all, end) => `e=${Number(end) + 86_400}`)],
    ['no expiry', (address: string) => address.replace(/e=\d+&/, '')],
    ['no signature', (address: string) => address.replace(/&s=.*/, '')],
    ['nothing but the path', (address: string) => address.replace(/\?.*/, '')],
    ['another name', (address: string) => `${address}&n=fatura.exe`],
    ['a slash more', (address: string) => address.replace('/media/', '/media//')],
    ['an encoded path traversal', (address: string) => address.replace('/public/', '/public/..%2f..%2fetc%2f')],
    ['a doubly encoded path traversal', (address: string) => address.replace('/public/', '/public/%252e%252e%252f')],
    ['a backslash', (address: string) => address.replace('/media/', '/..%5cmedia/')],
    ['the system’s files', () => '/public/%2fetc%2fpasswd?e=1&s=1'],
  ])('is refused: %s', async (_what, forge) => {
    const address = await anAddress();
    const answer = await get(forge(address));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual(refused);
    expect((await get(address)).statusCode).toBe(200);
  });

  it.each(['..', '%2e%2e', '.%2E', '.', '%2f', ''])('is refused with the path segment %j', async (step) => {
    const address = await anAddress();
    // Over the wire: a browser removes such segments before it sends the request.
    expect(await statusOverTheWire(address.replace('/media/', `/media/${step}/../media/`))).toBe(403);
    expect(await statusOverTheWire(address.replace('/media/', `/media/${step}/`))).toBe(403);
    expect(await statusOverTheWire(address)).toBe(200);
  });

  it('is refused with the signature of another file', async () => {
    const [own, foreign] = [await anAddress(), '1/media/2026/03/foreign.png'];
    await product.services.storage.put(foreign, Buffer.from('theirs'), { contentType: 'image/png' });
    const answer = await get(`/public/${foreign}?${own.split('?')[1]}`);
    expect(answer.json()).toEqual(refused);
  });

  it('is refused with a null byte', async () => {
    expect((await get((await anAddress()).replace('.png', '.png%00'))).statusCode).toBe(400);
  });

  it('is refused with a repeated parameter', async () => {
    expect((await get(`${await anAddress()}&e=99999999999`)).statusCode).toBe(400);
  });

  it('is refused once it has expired, and a new one opens the file again', async () => {
    const key = await store('kept', 'image/png', 'png');
    const old = addressOf(key);
    product.setNow(new Date('2026-03-12T00:00:00Z'));
    try {
      expect((await get(old)).json()).toEqual(refused);
      const renewed = mediaAddress(product.services, { companyId, key, now: product.services.clock() });
      expect((await get(renewed)).body).toBe('kept');
    } finally {
      product.setNow(now);
    }
  });
});

function statusOverTheWire(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = product.app.server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    })
      .once('error', reject)
      .end();
  });
}
