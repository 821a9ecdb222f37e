import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../loopback.ts';
import { startTestMeta, type TestMeta } from '../test-meta.ts';

let test: TestMeta;
beforeEach(async () => {
  test = await startTestMeta();
});
afterEach(() => test.stop());

const bytes = Buffer.from('the bytes of a picture');

function upload(file: Blob, name = 'picture.jpg', fields: Record<string, string> = { messaging_product: 'whatsapp' }) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', file, name);
  return test.graph('/106540352242922/media', { method: 'POST', body: form });
}

async function uploaded(): Promise<string> {
  const { body } = await upload(new Blob([bytes], { type: 'image/jpeg' }));
  return String(body['id']);
}

async function addressOf(id: string): Promise<string> {
  return String((await test.graph(`/${id}`)).body['url']);
}

const get = (url: string, token = 'EAAJBexample') => fetch(url, { headers: { authorization: `Bearer ${token}` } });

describe('media', () => {
  it('that was uploaded is described, sent, downloaded and deleted', async () => {
    const id = await uploaded();
    expect((await test.graph(`/${id}`)).body).toEqual({
      url: expect.stringContaining('/whatsapp_business/attachments/?mid='),
      mime_type: 'image/jpeg',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      file_size: bytes.length,
      id,
      messaging_product: 'whatsapp',
    });
    const response = await get(await addressOf(id));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);

    const sheena = test.meta.customer('16505551234');
    sheena.says('Show me');
    expect((await test.send({ type: 'image', image: { id, caption: 'Here' } })).status).toBe(200);
    await test.meta.settled();
    expect(sheena.received()[0]?.content).toEqual({ id, caption: 'Here' });

    expect((await test.graph(`/${id}`, { method: 'DELETE' })).body).toEqual({ success: true });
    expect((await test.graph(`/${id}`)).body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  });

  it('from a customer can be downloaded by its id and by the address in the webhook', async () => {
    const sheena = test.meta.customer('16505551234');
    const { content } = sheena.sendsMedia({ type: 'document', bytes, mimeType: 'application/pdf', filename: 'a.pdf' });
    for (const url of [String(content['url']), await addressOf(String(content['id']))]) {
      expect(Buffer.from(await (await get(url)).arrayBuffer())).toEqual(bytes);
    }
  });

  it('addresses work for five minutes and only with a token', async () => {
    const url = await addressOf(await uploaded());
    expect((await fetch(url)).status).toBe(401);
    expect((await get(url.replace('ext=', 'ext=9'))).status).toBe(404);
    test.meta.advance(5 * 60 * 1000 - 1000);
    expect((await get(url)).status).toBe(200);
    test.meta.advance(1000);
    expect((await get(url)).status).toBe(404);
  });

  it('ids of uploads live thirty days, those from customers seven', async () => {
    const id = await uploaded();
    const sheena = test.meta.customer('16505551234');
    const received = String(sheena.sendsMedia({ type: 'image', bytes, mimeType: 'image/png' }).content['id']);
    test.meta.advance(8 * 24 * 60 * 60 * 1000);
    expect((await test.graph(`/${received}`)).status).toBe(400);
    expect((await test.graph(`/${id}`)).status).toBe(200);
    test.meta.advance(23 * 24 * 60 * 60 * 1000);
    expect((await test.graph(`/${id}`)).status).toBe(400);
  });

  it('of a type or size that WhatsApp does not take is refused', async () => {
    const zip = await upload(new Blob(['PK'], { type: 'application/zip' }), 'a.zip');
    expect(zip.body['error']).toMatchObject({
      code: 100,
      message: expect.stringMatching(/^\(#100\) Param file must be .* Received file of type 'application\/zip'\.$/),
    });
    const large = await upload(new Blob([Buffer.alloc(5 * 1024 * 1024 + 1)], { type: 'image/png' }));
    expect(large.body['error']).toMatchObject({ code: 131053 });
    const bare = await upload(new Blob([bytes], { type: 'image/png' }), 'a.png', {});
    expect(bare.body['error']).toMatchObject({ message: '(#100) The parameter messaging_product is required.' });
  });

  it('sent by link is fetched, and the message fails when it cannot be', async () => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/a.png' ? 200 : 404, { 'content-type': 'image/png' }).end(bytes);
    });
    const port = await listenOnLoopback(server, 0);
    const sheena = test.meta.customer('16505551234');
    sheena.says('Show me');
    for (const name of ['a.png', 'gone.png'])
      await test.send({ type: 'image', image: { link: `http://127.0.0.1:${port}/${name}` } });
    await test.meta.settled();
    expect(sheena.messages().map(({ status }) => status)).toEqual(['delivered', 'delivered', 'failed']);
    const listed = await test.control('/numbers/106540352242922/chats/16505551234/messages');
    const [, sent] = listed.body['messages'] as { media: { path: string } }[];
    const shown = await fetch(test.meta.addresses.http + sent?.media.path);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes);
    expect(sheena.messages()[2]?.error).toMatchObject({
      code: 131053,
      error_data: { details: 'Downloading media from weblink failed with http code 404, status message Not Found' },
    });
    server.close();
  });
});
