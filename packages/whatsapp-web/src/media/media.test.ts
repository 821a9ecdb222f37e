import { execFileSync } from 'node:child_process';
import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { WebFile } from '../events.ts';
import { type DownloadOptions, downloadWebFile } from './index.ts';

/** Encrypts a file as a phone does. */
function seal(plain: Buffer) {
  const mediaKey = randomBytes(32);
  const keys = Buffer.from(hkdfSync('sha256', mediaKey, Buffer.alloc(0), 'WhatsApp Image Keys', 112));
  const iv = keys.subarray(0, 16);
  const cipher = createCipheriv('aes-256-cbc', keys.subarray(16, 48), iv);
  const content = Buffer.concat([cipher.update(plain), cipher.final()]);
  const mac = createHmac('sha256', keys.subarray(48, 80)).update(iv).update(content).digest().subarray(0, 10);
  const body = Buffer.concat([content, mac]);
  const file: WebFile = {
    directPath: '/v/t62/abc?oe=1',
    url: 'https://127.0.0.1/evil',
    mediaKey: mediaKey.toString('base64'),
    sha256: createHash('sha256').update(plain).digest('base64'),
    encryptedSha256: createHash('sha256').update(body).digest('base64'),
    bytes: plain.length,
    kind: 'image',
    mimeType: 'image/jpeg',
  };
  return { file, body };
}

function answering(status: number, body: Buffer) {
  const urls: string[] = [];
  const client: NonNullable<DownloadOptions['client']> = {
    async request(url) {
      urls.push(url);
      return { status, body };
    },
  };
  return { urls, client };
}

const plain = Buffer.from('the bytes of a picture');

describe('a file', () => {
  it('is downloaded from WhatsApp’s file servers whatever host its sender wrote, and decrypted', async () => {
    const { file, body } = seal(plain);
    const { urls, client } = answering(200, body);
    expect(await downloadWebFile(file, { maxBytes: 1_000, client })).toEqual(plain);
    expect(urls).toEqual(['https://mmg.whatsapp.net/v/t62/abc?oe=1']);
  });

  it.each(['@127.0.0.1/x', 'https://127.0.0.1/x', '.evil.example/x', ''])(
    'with the path %j is not downloaded',
    async (directPath) => {
      const { file, body } = seal(plain);
      const { urls, client } = answering(200, body);
      const download = downloadWebFile({ ...file, directPath }, { maxBytes: 1_000, client });
      await expect(download).rejects.toMatchObject({ reason: 'broken' });
      expect(urls).toEqual([]);
    },
  );

  it.each([
    ['one bit', (body: Buffer) => Buffer.concat([Buffer.from([(body[0] ?? 0) ^ 1]), body.subarray(1)])],
    ['its end', (body: Buffer) => body.subarray(0, -5)],
    ['everything', () => Buffer.alloc(0)],
  ])('that lost %s in transit is rejected', async (_what, change) => {
    const { file, body } = seal(plain);
    const { client } = answering(200, change(body));
    const whole = downloadWebFile(file, { maxBytes: 1_000, client });
    await expect(whole).rejects.toMatchObject({ reason: 'broken' });
    // The MAC alone also detects it, for files without a hash.
    const { encryptedSha256: _sum, ...withoutSum } = file;
    await expect(downloadWebFile(withoutSum, { maxBytes: 1_000, client })).rejects.toMatchObject({ reason: 'broken' });
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [503, 'unreachable'],
  ])('answered with %s is %s', async (status, reason) => {
    const { file } = seal(plain);
    const { client } = answering(status, Buffer.alloc(0));
    await expect(downloadWebFile(file, { maxBytes: 1_000, client })).rejects.toMatchObject({ reason });
  });

  it('that is too big is rejected, whatever size its sender claims', async () => {
    const { file, body } = seal(plain);
    const { client } = answering(200, body);
    await expect(downloadWebFile(file, { maxBytes: 5, client })).rejects.toMatchObject({ reason: 'too-big' });
    await expect(downloadWebFile({ ...file, bytes: 1 }, { maxBytes: 5, client })).rejects.toMatchObject({
      reason: 'too-big',
    });
  });
});

describe('processes without a session', () => {
  it.each(['events', 'media', 'session'])('load %s without the client', (subpath) => {
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      await import('@recado/whatsapp-web/${subpath}');
      console.log(JSON.stringify(loaded));
    `;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(import.meta.dirname, '..', '..'),
      encoding: 'utf8',
    });
    const loaded: string[] = JSON.parse(output);
    expect(loaded.some((url) => url.includes('/packages/whatsapp-web/src/'))).toBe(true);
    expect(loaded.filter((url) => /whiskeysockets|libsignal/.test(url))).toEqual([]);
  });
});
