import { get } from 'node:http';
import { Readable } from 'node:stream';
import { defineContract, fileResponse } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../test/eventually.ts';
import { AppError } from '../errors.ts';
import { type FileToAnswer, fileAnswer, rangeNotSatisfiable } from './answers.ts';
import { readRange } from './read-range.ts';
import { routes } from './route.ts';
import { probeApp } from './testing/probe-app.ts';

const contract = defineContract({
  file: {
    method: 'GET',
    path: '/probe/file',
    summary: 'Serves a file.',
    access: { public: 'A test.' },
    response: fileResponse,
  },
  ranged: {
    method: 'GET',
    path: '/probe/ranged',
    summary: 'Serves a part of a file.',
    access: { public: 'A test.' },
    query: z.object({}),
    response: fileResponse,
  },
});

const content = Buffer.from('0123456789');
const whole = {
  contentType: 'text/plain',
  sizeBytes: content.length,
  disposition: 'inline',
  cacheControl: 'private, max-age=60',
} as const;

let file: () => FileToAnswer = () => ({ ...whole, body: Readable.from([content]) });
const serve = (next: () => FileToAnswer) => {
  file = next;
};

const { app, url } = await probeApp(
  routes(contract, {
    file: () => fileAnswer(file()),
    ranged: ({ caller }) => {
      const range = readRange(caller.header('range'), content.length);
      if (range === 'not-satisfiable') return rangeNotSatisfiable(content.length);
      const bytes = range ? content.subarray(range.start, range.end + 1) : content;
      return fileAnswer({ ...whole, body: Readable.from([bytes]), range });
    },
  }),
);

/** Endless bytes, until it is destroyed. */
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });

describe('a file', () => {
  it('is sent with its bytes, length and type, and cannot act when it is opened', async () => {
    serve(() => ({ ...whole, body: Readable.from([content]), fileName: 'nota.txt', disposition: 'attachment' }));
    const answer = await app.inject('/probe/file');
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=60',
      'content-disposition': 'attachment; filename=nota.txt',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('content-range');
  });

  it('cannot inject a header by its name', async () => {
    serve(() => ({ ...whole, body: Readable.from([content]), fileName: 'a"\r\nSet-Cookie: x=1\r\n\r\n<b>.txt' }));
    const answer = await app.inject('/probe/file');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers['content-disposition']).not.toMatch(/[\r\n]/);
  });

  it('with an invalid type is a 500, and its stream is closed', async () => {
    const body = Readable.from([content]);
    serve(() => ({ ...whole, body, contentType: 'text/plain\r\nSet-Cookie: x=1' }));
    const answer = await app.inject('/probe/file');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(body.destroyed).toBe(true);
  });

  it('gives its size without its bytes for a HEAD request', async () => {
    const body = endless();
    serve(() => ({ ...whole, body, sizeBytes: 5_000_000 }));
    const answer = await app.inject({ method: 'HEAD', url: '/probe/file' });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '5000000', '']);
    expect(body.destroyed).toBe(true);
  });

  it('is closed when the caller disconnects in the middle', async () => {
    const body = endless();
    serve(() => ({ ...whole, body, sizeBytes: 10_000_000_000 }));
    await new Promise<void>((resolve) => {
      const call = get(`${url}/probe/file`, (response) => {
        response.once('data', () => {
          call.destroy();
          resolve();
        });
        response.on('error', () => undefined);
      });
      call.on('error', () => undefined);
    });
    await eventually(() => body.destroyed).toBe(true);
  });

  it('that fails before its first byte is an error that is not cached', async () => {
    const body = new Readable({
      read() {
        this.destroy(new AppError('ERR_NOT_FOUND'));
      },
    });
    serve(() => ({ ...whole, body, cacheControl: 'public, max-age=31536000, immutable', fileName: 'a.txt' }));
    const answer = await fetch(`${url}/probe/file`);
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'ERR_NOT_FOUND', code: 'ERR_NOT_FOUND' }]);
    expect(Object.fromEntries(answer.headers)).not.toHaveProperty('cache-control');
    expect(Object.fromEntries(answer.headers)).not.toHaveProperty('content-disposition');
  });

  it('that fails in the middle breaks the connection, so that no client takes the half for the whole', async () => {
    let sent = false;
    const body = new Readable({
      read() {
        if (sent) setImmediate(() => this.destroy(new Error('disk')));
        else this.push(content.subarray(0, 4));
        sent = true;
      },
    });
    serve(() => ({ ...whole, body }));
    const answer = await fetch(`${url}/probe/file`);
    await expect(answer.text()).rejects.toThrow();
  });
});

describe('a part of a file', () => {
  const ask = (range: string) => app.inject({ url: '/probe/ranged', headers: { range } });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-500', '56789', 'bytes 5-9/10'],
  ])('%s gets those bytes', async (range, bytes, contentRange) => {
    const answer = await ask(range);
    expect([answer.statusCode, answer.body]).toEqual([206, bytes]);
    expect(answer.headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(bytes.length) });
  });

  it('beyond the end is refused with the size', async () => {
    const answer = await ask('bytes=10-');
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([416, 'bytes */10', '']);
  });

  it.each(['bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4'])('%s gets the whole file', async (range) => {
    const answer = await ask(range);
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
  });
});

describe('the reference', () => {
  it('documents that the route returns bytes, whole or in part', () => {
    const { paths } = app.swagger() as unknown as { paths: Record<string, { get: { responses: object } }> };
    expect(paths['/probe/file']?.get.responses).toMatchObject({
      200: { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
      206: { content: { '*/*': {} } },
    });
  });
});
