import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { defineContract } from '@recado/contracts';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../test/eventually.ts';
import { AppError } from '../errors.ts';
import { routes } from './route.ts';
import { probeApp } from './testing/probe-app.ts';
import type { UploadedFile } from './uploaded-file.ts';

const MEGABYTE = 1024 * 1024;

const contract = defineContract({
  send: {
    method: 'POST',
    path: '/probe/messages/:ticketId',
    summary: 'Takes a text or files.',
    access: { public: 'A test.' },
    params: z.object({ ticketId: z.coerce.number().int() }),
    multipart: { files: 'medias', maxFiles: 3, maxFileBytes: MEGABYTE },
    body: z.object({
      body: z.union([z.string(), z.array(z.string())]).optional(),
      fromMe: z.stringbool().or(z.boolean()).optional(),
      number: z.coerce.number().optional(),
    }),
    response: z.any(),
  },
  guarded: {
    method: 'POST',
    path: '/probe/guarded',
    summary: 'For agents.',
    access: { permission: 'setting:edit' },
    multipart: { files: ['cover', 'medias'], maxFiles: 2, maxFileBytes: 10 },
    response: z.any(),
  },
  plain: {
    method: 'POST',
    path: '/probe/plain',
    summary: 'Takes JSON only.',
    access: { public: 'A test.' },
    body: z.object({}),
    response: z.object({}),
  },
});

/** The handler's last input: the bytes too, because the files are deleted afterwards. */
let seen: { files: readonly UploadedFile[]; contents: Buffer[] } = { files: [], contents: [] };
let handle: () => Promise<void> = () => Promise.resolve();
afterEach(() => {
  handle = () => Promise.resolve();
});

const { app, url, leftovers } = await probeApp(
  routes(contract, {
    send: async ({ body, files, params }) => {
      expectTypeOf(files).toEqualTypeOf<readonly UploadedFile[]>();
      seen = { files, contents: await Promise.all(files.map(({ path }) => readFile(path))) };
      await handle();
      return { ticketId: params.ticketId, body, files: files.map(({ path: _path, ...file }) => file) };
    },
    guarded: () => ({}),
    plain: (context) => {
      expectTypeOf(context).not.toHaveProperty('files');
      return {};
    },
  }),
);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type Entry = readonly [name: string, value: string | Blob, fileName?: string];

function formOf(entries: readonly Entry[]): FormData {
  const form = new FormData();
  for (const [name, value, fileName] of entries) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  return form;
}

async function send(entries: readonly Entry[], path = '/probe/messages/7') {
  const response = await fetch(url + path, { method: 'POST', body: formOf(entries) });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

/** A form written by hand, for input that no browser would send. */
async function sendRaw(body: string, boundary = 'edge') {
  const response = await app.inject({
    method: 'POST',
    url: '/probe/messages/7',
    payload: body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return { status: response.statusCode, body: response.json() };
}

const part = (headers: string, content: string): string => `--edge\r\n${headers}\r\n\r\n${content}\r\n`;
const nothingLeft = () => eventually(leftovers).toEqual([]);

describe('a form with files', () => {
  it('has its fields, converted as the contract says, and its files with size and checksum', async () => {
    const picture = new Uint8Array(200_000).fill(7);
    const { status, body } = await send([
      ['body', 'Olá 👋'],
      ['fromMe', 'true'],
      ['number', '42'],
      ['medias', new Blob([picture], { type: 'image/png' }), 'foto.png'],
      ['medias', new Blob(['second'], { type: 'text/plain' }), 'notas.txt'],
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({
      ticketId: 7,
      body: { body: 'Olá 👋', fromMe: true, number: 42 },
      files: [
        {
          fieldName: 'medias',
          fileName: 'foto.png',
          declaredMimeType: 'image/png',
          sizeBytes: 200_000,
          sha256: sha256(picture),
        },
        {
          fieldName: 'medias',
          fileName: 'notas.txt',
          declaredMimeType: 'text/plain',
          sizeBytes: 6,
          sha256: sha256(Buffer.from('second')),
        },
      ],
    });
    expect(seen.contents.map(({ length }) => length)).toEqual([200_000, 6]);
    await nothingLeft();
  });

  it('may come without files, and a repeated field is a list', async () => {
    const { body } = await send([
      ['body', 'um'],
      ['body', 'dois'],
    ]);
    expect(body).toMatchObject({ body: { body: ['um', 'dois'] }, files: [] });
  });

  it('ignores the empty file a browser sends for an empty field', async () => {
    const { status, body } = await send([
      ['medias', new Blob([]), ''],
      ['medias', new Blob(['x']), 'x.txt'],
    ]);
    expect([status, body['files']]).toMatchObject([200, [{ fileName: 'x.txt' }]]);
  });

  it('accepts a file that is empty but has a name', async () => {
    const { body } = await send([['medias', new Blob([]), 'vazio.txt']]);
    expect(body['files']).toMatchObject([{ fileName: 'vazio.txt', sizeBytes: 0 }]);
  });

  it('takes JSON on the same path, by the same schema', async () => {
    const post = (payload: object) => app.inject({ method: 'POST', url: '/probe/messages/7', payload });
    expect((await post({ body: 'oi', fromMe: true })).json()).toEqual({
      ticketId: 7,
      body: { body: 'oi', fromMe: true },
      files: [],
    });
    expect((await post({ body: 3 })).statusCode).toBe(400);
  });

  it('is refused where the contract takes no files', async () => {
    expect((await send([['a', 'b']], '/probe/plain')).status).toBe(415);
  });
});

describe('the name of a file', () => {
  it.each([
    ['a path', '../../etc/passwd', 'passwd'],
    ['a Windows path', 'C:\\temp\\nota fiscal.pdf', 'nota fiscal.pdf'],
    ['accents, emoji and other scripts', 'café 📎 Ünal 报告.pdf', 'café 📎 Ünal 报告.pdf'],
    ['a reversed extension', 'fatura\u202efdp.exe', 'faturafdp.exe'],
  ])('is sanitised: %s', async (_what, given, expected) => {
    const { body } = await sendRaw(
      `${part(`Content-Disposition: form-data; name="medias"; filename="${given}"`, 'x')}--edge--\r\n`,
    );
    expect(body.files).toMatchObject([{ fileName: expected }]);
  });

  it('cannot bring a line break into a header', async () => {
    const { body } = await send([['medias', new Blob(['x']), 'a\r\nSet-Cookie: b=c.txt']]);
    expect(JSON.stringify(body)).not.toMatch(/\\r|\\n/);
  });
});

describe('a form over its limits', () => {
  const bytes = (count: number) => new Blob([new Uint8Array(count)]);

  it('may have a file of exactly the allowed size', async () => {
    expect((await send([['medias', bytes(MEGABYTE), 'a.bin']])).status).toBe(200);
  });

  it('is refused for one byte more', async () => {
    const { status, body } = await send([['medias', bytes(MEGABYTE + 1), 'a.bin']]);
    expect([status, body['code']]).toEqual([413, 'ERR_PAYLOAD_TOO_LARGE']);
    await nothingLeft();
  });

  it('gets the refusal even if it had much more to send', async () => {
    const { status } = await send([['medias', bytes(20 * MEGABYTE), 'a.bin']]);
    expect(status).toBe(413);
    await nothingLeft();
  });

  it('is refused for a file too many', async () => {
    const files: Entry[] = ['a', 'b', 'c', 'd'].map((name) => ['medias', bytes(10), name]);
    const { status, body } = await send(files);
    expect([status, body['code']]).toEqual([400, 'ERR_INVALID_REQUEST']);
    await nothingLeft();
  });

  it('is refused for a file in a field that takes none', async () => {
    const { status, body } = await send([
      ['medias', bytes(10), 'a'],
      ['avatar', bytes(10), 'b'],
    ]);
    expect([status, body['issues']]).toMatchObject([400, [{ path: 'avatar' }]]);
    await nothingLeft();
  });

  it('is refused for more text than a JSON body may have', async () => {
    const half = 'x'.repeat(600 * 1024);
    expect((await send([['body', half.repeat(2)]])).status).toBe(413);
    const { status } = await send([
      ['body', half],
      ['other', half],
    ]);
    expect(status).toBe(413);
  });

  it('is refused for hundreds of fields', async () => {
    const fields: Entry[] = Array.from({ length: 201 }, (_, index) => [`f${index}`, '']);
    expect((await send(fields)).status).toBe(400);
  });
});

describe('an invalid form', () => {
  it('is refused by the schema, with its files removed', async () => {
    const { status, body } = await send([
      ['medias', new Blob(['x']), 'a'],
      ['number', 'nine'],
    ]);
    expect([status, body['issues']]).toMatchObject([400, [{ path: 'number' }]]);
    await nothingLeft();
  });

  it.each(['__proto__', 'constructor', 'toString'])('is refused for a field called %s', async (name) => {
    expect((await send([[name, 'x']])).status).toBe(400);
    expect((await send([[name, new Blob(['x']), 'a']])).status).toBe(400);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('is refused for prototype pollution in a JSON part', async () => {
    const headers = 'Content-Disposition: form-data; name="body"\r\nContent-Type: application/json';
    expect((await sendRaw(`${part(headers, '{"__proto__":{"a":1}}')}--edge--\r\n`)).status).toBe(400);
  });

  it.each([
    ['stops in the middle of a file', part('Content-Disposition: form-data; name="medias"; filename="a"', 'abc')],
    ['stops in the middle of a header', '--edge\r\nContent-Disposition: form-da'],
    ['has no part at all', 'nothing of the kind'],
  ])('is refused when it %s', async (_what, body) => {
    expect((await sendRaw(body)).status).toBe(400);
    await nothingLeft();
  });

  it('is refused without a boundary', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/probe/messages/7',
      payload: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('temporary files', () => {
  it('exist for the handler and are deleted when it fails', async () => {
    handle = async () => {
      expect(await leftovers()).toHaveLength(2);
      throw new AppError('ERR_NO_TICKET_FOUND');
    };
    expect((await send([['medias', new Blob(['x']), 'a']])).body['code']).toBe('ERR_NO_TICKET_FOUND');
    await nothingLeft();
  });

  it('are deleted when the caller disconnects in the middle of a file', async () => {
    const call = httpRequest(`${url}/probe/messages/7`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': '5000000' },
    });
    call.on('error', () => undefined);
    call.write('--edge\r\nContent-Disposition: form-data; name="medias"; filename="a"\r\n\r\n');
    call.write(Buffer.alloc(100_000));
    await eventually(leftovers).toHaveLength(2);
    call.destroy();
    await nothingLeft();
  });

  it('are deleted when the caller disconnects while the handler works', async () => {
    const call = new AbortController();
    handle = () => {
      call.abort();
      return Promise.resolve();
    };
    const body = formOf([['medias', new Blob(['x']), 'a']]);
    await expect(fetch(`${url}/probe/messages/7`, { method: 'POST', body, signal: call.signal })).rejects.toThrow();
    expect(seen.files).toHaveLength(1);
    await nothingLeft();
  });
});

describe('a caller without access', () => {
  it('gets the refusal before the body is read', async () => {
    const call = httpRequest(`${url}/probe/guarded`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': '5000000' },
    });
    call.on('error', () => undefined);
    // Only the beginning: a response to it proves that the server does not wait for the rest.
    call.write('--edge\r\nContent-Disposition: form-data; name="medias"; filename="a"\r\n\r\n');
    const answer = await new Promise<unknown>((resolve) => {
      call.on('response', async (response) => resolve([response.statusCode, await json(response)]));
    });
    expect(answer).toMatchObject([401, { code: 'ERR_UNAUTHENTICATED' }]);
    call.destroy();
    await nothingLeft();
  });
});

describe('the reference', () => {
  it('shows the route with JSON and with a form, with the files among its fields', () => {
    const { paths } = app.swagger() as unknown as { paths: Record<string, { post: { requestBody: never } }> };
    expect(paths['/probe/messages/{ticketId}']?.post.requestBody).toMatchObject({
      content: {
        'application/json': { schema: { properties: { number: {} } } },
        'multipart/form-data': {
          schema: {
            allOf: [
              { properties: { number: {} } },
              { properties: { medias: { type: 'array', items: { type: 'string', format: 'binary' } } } },
            ],
          },
        },
      },
    });
    expect(paths['/probe/guarded']?.post.requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { allOf: [{}, { properties: { cover: {}, medias: {} } }] } } },
    });
  });
});
