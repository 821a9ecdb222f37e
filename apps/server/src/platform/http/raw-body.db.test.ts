import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { defineContract, textResponse } from '@recado/contracts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type TextAnswer, textAnswer } from './answers.ts';
import { type Handler, routes } from './route.ts';
import { probeApp } from './testing/probe-app.ts';

const contract = defineContract({
  receive: {
    method: 'POST',
    path: '/probe/webhook',
    summary: 'Says what arrived.',
    access: { public: 'A test.' },
    rawBody: true,
    bodyLimitBytes: 3_000_000,
    response: z.object({
      sha256: z.string(),
      sizeBytes: z.number(),
      signature: z.string().nullable(),
      type: z.string().nullable(),
    }),
  },
  small: {
    method: 'POST',
    path: '/probe/small',
    summary: 'Has the usual limit.',
    access: { public: 'A test.' },
    rawBody: true,
    response: z.object({ sizeBytes: z.number() }),
  },
  challenge: {
    method: 'GET',
    path: '/probe/webhook',
    summary: 'Repeats the challenge.',
    access: { public: 'A test.' },
    query: z.object({ challenge: z.string() }),
    response: textResponse,
  },
});

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

expectTypeOf<Awaited<ReturnType<Handler<typeof contract.challenge>>>>().toEqualTypeOf<TextAnswer>();

const { app, url } = await probeApp(
  routes(contract, {
    receive: ({ body, caller }) => {
      expectTypeOf(body).toEqualTypeOf<Buffer>();
      return {
        sha256: sha256(body),
        sizeBytes: body.length,
        signature: caller.header('X-Hub-Signature-256') ?? null,
        type: caller.header('content-type') ?? null,
      };
    },
    small: ({ body }) => ({ sizeBytes: body.length }),
    challenge: ({ query }) => textAnswer(query.challenge),
  }),
);

const post = (payload: string | Buffer, headers: Record<string, string | string[]> = {}) =>
  app.inject({ method: 'POST', url: '/probe/webhook', payload, headers });

describe('a webhook with a signature over its bytes', () => {
  it.each([
    ['JSON with spaces and emoji as they came', '{ "text" :  "ol\u00e1 👋🏽" ,"a":1.0}', 'application/json'],
    ['broken JSON', '{"text":', 'application/json'],
    ['prototype pollution, which is only bytes here', '{"__proto__":{"a":1}}', 'application/json'],
    ['a form', 'a=1&b=2', 'application/x-www-form-urlencoded'],
    ['bytes that are no text', Buffer.from([0, 255, 254, 10, 13]), 'application/octet-stream'],
    ['an invalid content type', 'x', 'nonsense'],
    ['multipart', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
  ])('gets %s', async (_what, payload, type) => {
    const answer = await post(payload, { 'content-type': type });
    expect(answer.json()).toEqual({
      sha256: sha256(payload),
      sizeBytes: Buffer.byteLength(payload),
      signature: null,
      type,
    });
  });

  it('gets no bytes when none were sent', async () => {
    const answer = await app.inject({ method: 'POST', url: '/probe/webhook' });
    expect(answer.json()).toMatchObject({ sizeBytes: 0, sha256: sha256('') });
  });

  it('accepts exactly the size limit of its contract', async () => {
    expect((await post(Buffer.alloc(3_000_000))).json()).toMatchObject({ sizeBytes: 3_000_000 });
    const tooMuch = await post(Buffer.alloc(3_000_001));
    expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([413, 'ERR_PAYLOAD_TOO_LARGE']);
  });

  it('accepts one megabyte by default', async () => {
    const send = (bytes: number) => app.inject({ method: 'POST', url: '/probe/small', payload: Buffer.alloc(bytes) });
    expect((await send(1024 * 1024)).statusCode).toBe(200);
    expect((await send(1024 * 1024 + 1)).statusCode).toBe(413);
  });

  it('refuses a larger body also without a declared length', async () => {
    const pieces = new ReadableStream({
      start(controller) {
        for (let piece = 0; piece < 4; piece += 1) controller.enqueue(new Uint8Array(1_000_000));
        controller.close();
      },
    });
    const refused = await fetch(`${url}/probe/webhook`, {
      method: 'POST',
      body: pieces,
      duplex: 'half',
    } as RequestInit);
    expect(refused.status).toBe(413);
  });
});

describe('a header', () => {
  it('is read in any case of its name', async () => {
    expect((await post('{}', { 'x-HUB-signature-256': 'sha256=ab' })).json()).toMatchObject({ signature: 'sha256=ab' });
  });

  it('that is sent twice refuses the call instead of being joined', async () => {
    const status = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const call = httpRequest(`${url}/probe/webhook`, { method: 'POST' }, async (response) => {
        resolve({ status: response.statusCode, body: await text(response) });
      });
      call.on('error', reject);
      call.setHeader('X-Hub-Signature-256', ['sha256=forged', 'sha256=right']);
      call.end('{}');
    });
    expect(status.status).toBe(400);
    expect(JSON.parse(status.body)).toMatchObject({ code: 'ERR_INVALID_REQUEST' });
  });
});

describe('a plain text answer', () => {
  it('is plain text and cannot be rendered', async () => {
    const answer = await app.inject('/probe/webhook?challenge=1158201444%3Cscript%3E');
    expect(answer.body).toBe('1158201444<script>');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('the reference', () => {
  it('documents that a raw route takes bytes and that a text route returns text', async () => {
    const { paths } = app.swagger() as unknown as Described;
    expect(paths['/probe/webhook']?.['post']?.requestBody?.content).toEqual({
      '*/*': { schema: { type: 'string', format: 'binary' } },
    });
    expect(Object.keys(paths['/probe/webhook']?.['get']?.responses[200]?.content ?? {})).toEqual(['text/plain']);
  });
});

interface Described {
  readonly paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  readonly requestBody?: { readonly content: unknown };
  readonly responses: Record<number, { readonly content?: object }>;
}
