import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RecadoAuthError, RecadoError, RecadoRateLimitError } from './errors.ts';
import { createSend, type RecadoOptions } from './request.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> } | 'cut';

/** A server that gives these answers in order, and the last one from then on. */
async function anApi(answers: readonly Answer[], options: Partial<RecadoOptions> = {}) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    const answer = answers[Math.min(seen.length, answers.length) - 1] ?? {};
    if (answer === 'cut') return void request.socket.destroy();
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backend/`;
  return { seen, send: createSend({ baseUrl, apiKey: 'rk_1_secret', ...options }) };
}
const read = { url: '/contacts', method: 'GET' };
const write = { url: '/contacts', method: 'POST', data: { name: 'Rita' } };

describe('a call', () => {
  it('carries the key, the version, the query and the body', async () => {
    const { seen, send } = await anApi([{ body: { id: 7 } }], { version: '2026-11-18' });
    expect(await send({ ...write, params: { a: 1, none: undefined, list: [1, 2] } })).toEqual({ id: 7 });
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/backend/contacts?a=1&list=%5B1%2C2%5D',
        body: '{"name":"Rita"}',
        headers: {
          authorization: 'Bearer rk_1_secret',
          'recado-version': '2026-11-18',
          'content-type': 'application/json',
        },
      },
    ]);
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('that failed for a passing reason is repeated with the same idempotency key', async () => {
    const { seen, send } = await anApi(['cut', { status: 503 }, { body: { id: 7 } }]);
    expect(await send({ ...write, isIdempotent: true })).toEqual({ id: 7 });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('with a file is a form', async () => {
    const { seen, send } = await anApi([{ body: {} }]);
    const medias = [new File(['x'], 'nota.pdf', { type: 'application/pdf' })];
    await send({ ...write, headers: { 'Content-Type': 'application/json' }, data: { body: 'Segue', medias } });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="medias"; filename="nota.pdf"');
    expect(seen[0]?.body).toMatch(/name="body"\s+Segue/);
  });

  it('uses the idempotency key of the caller', async () => {
    const { seen, send } = await anApi([{ body: {} }]);
    await send({ ...write, isIdempotent: true }, { idempotencyKey: 'order-58213' });
    expect(seen[0]?.headers['idempotency-key']).toBe('order-58213');
  });

  it('that is not repeatable is made once: it may have had its effect', async () => {
    const { seen, send } = await anApi(['cut']);
    await expect(send(write)).rejects.toMatchObject({ status: 0, code: 'ERR_NETWORK' });
    expect(seen).toHaveLength(1);
  });

  it('beyond the limit waits as long as the API asks', async () => {
    const { seen, send } = await anApi([{ status: 429, headers: { 'retry-after': '1' } }, { body: {} }]);
    const startedAt = performance.now();
    await send(write);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
    expect(seen).toHaveLength(2);
  });

  it('ends with its caller', async () => {
    const { send } = await anApi([{ status: 503 }]);
    const controller = new AbortController();
    const call = send(read, { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(call).rejects.toBeInstanceOf(RecadoError);
  });
});

describe('a refusal', () => {
  const body = { error: 'ERR_X', code: 'ERR_X', issues: [{ path: 'name', message: 'Too Short!' }] };

  it('is an error with code, issues and request id', async () => {
    const { send } = await anApi([{ status: 400, body, headers: { 'x-request-id': 'r-1' } }]);
    await expect(send(read)).rejects.toMatchObject({
      name: 'RecadoError',
      status: 400,
      code: 'ERR_X',
      issues: body.issues,
      requestId: 'r-1',
    });
  });

  it('of the key has its own type, and so has the limit', async () => {
    const refused = await anApi([{ status: 403, body }]);
    await expect(refused.send(read)).rejects.toBeInstanceOf(RecadoAuthError);
    const limited = await anApi([{ status: 429, body: { ...body, retryAfterSeconds: 0 } }], { maxRetries: 1 });
    await expect(limited.send(read)).rejects.toBeInstanceOf(RecadoRateLimitError);
    expect(limited.seen).toHaveLength(2);
  });

  it('by a proxy without JSON is an error too', async () => {
    const { send } = await anApi([{ status: 500, body: undefined }]);
    await expect(send(read)).rejects.toMatchObject({ status: 500, code: 'ERR_UNKNOWN' });
  });
});
