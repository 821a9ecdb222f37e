import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutgoingClient } from './outgoing-client.ts';
import { aClient, drip, failureOf, listen, serve, stopAll } from './outgoing-harness.ts';

afterEach(stopAll);

describe('limits of size and time', () => {
  it('a response of exactly the limit is accepted, one byte more is not', async () => {
    const { url } = await serve((request, response) => response.end('x'.repeat(Number(request.url?.slice(1)))));
    expect((await aClient({ maxBytes: 1000 }).request(`${url}/1000`)).body).toHaveLength(1000);
    expect(await failureOf(aClient({ maxBytes: 1000 }).request(`${url}/1001`))).toBe('too-large');
    expect(await failureOf(aClient().request(`${url}/1001`, { maxBytes: 1000 }))).toBe('too-large');
  });

  it('an endless response is cut, and the server notices', async () => {
    const { url, closed } = await serve((_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      more();
    });
    expect(await failureOf(aClient({ maxBytes: 1_000_000 }).request(url))).toBe('too-large');
    await closed;
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('a %s bomb is not decompressed beyond the limit', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(20_000_000));
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await failureOf(aClient({ maxBytes: 100_000 }).request(url))).toBe('too-large');
  });

  it.each([
    ['compressed twice', 'gzip, gzip', gzipSync(gzipSync('x'))],
    ['with an encoding we did not offer', 'zstd', Buffer.from('x')],
    ['with a false encoding', 'gzip', Buffer.from('plain text')],
    ['that is truncated', 'gzip', gzipSync('x'.repeat(1000)).subarray(0, 15)],
  ])('a response %s is refused', async (_what, encoding, body) => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    });
    expect(await failureOf(aClient().request(url))).toBe('bad-response');
  });

  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['sends headers and then nothing', (_request, response) => void response.writeHead(200).write('x')],
    ['sends byte by byte', (_request, response) => drip(() => response.write('x'))],
    [
      'sends slowly while it redirects',
      (_request, response) => {
        response.writeHead(302, { location: '/' });
        drip(() => response.write('x'));
      },
    ],
  ])('a server that %s times out', async (_what, listener) => {
    const { url } = await serve(listener);
    const started = performance.now();
    expect(await failureOf(aClient({ timeoutMs: 60_000 }).request(url, { timeoutMs: 300 }))).toBe('timeout');
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  it('a name server that never answers times out', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const client = createOutgoingClient({ maxBytes: 1, timeoutMs: 60_000, resolve });
    const started = performance.now();
    expect(await failureOf(client.request('http://name.example/', { timeoutMs: 300 }))).toBe('timeout');
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  it('redirects share one time limit', async () => {
    const { url } = await serve((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 200);
    });
    expect(await failureOf(aClient({ timeoutMs: 60_000 }).request(url, { timeoutMs: 500 }))).toBe('timeout');
  });
});

describe('a failing server', () => {
  it('that is down is unreachable', async () => {
    expect(await failureOf(aClient().request('http://127.0.0.1:1/'))).toBe('unreachable');
  });

  it('with an unknown name is unreachable', async () => {
    const unknown = () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }));
    expect(await failureOf(aClient({ resolve: unknown }).request('http://name.example/'))).toBe('unreachable');
    const empty = aClient({ resolve: () => Promise.resolve([]) });
    expect(await failureOf(empty.request('http://name.example/'))).toBe('unreachable');
  });

  it.each([
    ['speaks another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', 'bad-response'],
    ['sends endless headers', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 'bad-response'],
    ['disconnects', '', 'unreachable'],
    ['disconnects in the middle', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', 'unreachable'],
  ])('that %s fails cleanly', async (_what, answer, reason) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.end(answer));
    });
    expect(await failureOf(aClient().request(`http://127.0.0.1:${await listen(server)}/`))).toBe(reason);
  });

  it.each([{ 'x-a': 'line\r\nx-b: other' }, { 'x a': '1' }, { 'x-a': 'nul\0' }])(
    'is not sent the broken header %j',
    async (headers) => {
      const { url, requests } = await serve((_request, response) => response.end());
      expect(await failureOf(aClient().request(url, { headers }))).toBe('invalid-request');
      expect(requests).toEqual([]);
    },
  );
});
