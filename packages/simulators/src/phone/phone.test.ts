import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../loopback.ts';
import { demoApp } from '../meta/demo.ts';
import { type RunningMeta, startMeta } from '../meta/meta.ts';
import { type RunningPhone, startPhone } from './phone.ts';

let meta: RunningMeta;
let phone: RunningPhone;
beforeEach(async () => {
  meta = await startMeta({ port: 0 });
  phone = await startPhone({ port: 0, metaUrl: meta.addresses.http });
});
afterEach(async () => {
  await phone.stop();
  await meta.stop();
});

const chat = '/__simulator/numbers/106540000000001/chats/5511987654321';
const get = (path: string, init: RequestInit = {}) => fetch(phone.addresses.http + path, init);

/** Requests that fetch would normalise or refuse are sent over a raw socket. */
async function raw(requestLine: string, host = `127.0.0.1:${phone.port}`): Promise<string> {
  const socket = connect(phone.port, '127.0.0.1');
  const authorization = `Authorization: Bearer ${demoApp.accessToken}`;
  socket.write(`${requestLine} HTTP/1.1\r\nHost: ${host}\r\n${authorization}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('the page', () => {
  it('is served with its modules, styles and icons, and may load nothing from elsewhere', async () => {
    const page = await get('/');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    const html = await page.text();
    const files = [...html.matchAll(/(?:src|href)="(\/[^"#]+)/g)].map(([, file = '']) => file);
    expect(files).toContain('/app.js');
    for (const file of new Set(files)) expect([file, (await get(file)).status]).toEqual([file, 200]);
  });

  it('brings the reader of QR codes, and no other file of a package', async () => {
    const reader = await get('/node_modules/jsqr/dist/jsQR.js');
    expect(reader.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await reader.text()).toContain('root["jsQR"]');
    for (const path of ['/node_modules/jsqr/package.json', '/node_modules/ws/index.js', '/node_modules/jsqr/dist/'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('does not serve the files around it: tests, settings and the server', async () => {
    for (const path of ['/tsconfig.json', '/types.ts', '/shared/format.test.js', '/nowhere.js', '/styles'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(await raw('GET /../phone.ts')).toMatch(/^HTTP\/1\.1 404/);
    expect(await raw('GET /%2e%2e/phone.ts')).toMatch(/^HTTP\/1\.1 404/);
    expect((await get('/', { method: 'POST' })).status).toBe(405);
  });

  it('says where it is, and starts only in front of a Meta on this machine', async () => {
    expect(phone.describe()).toBe(
      `phone: ${phone.addresses.http} (play the customer; Meta at ${meta.addresses.http}, WhatsApp Web at http://127.0.0.1:8070)`,
    );
    await expect(startPhone({ port: 0, metaUrl: 'http://meta.example:8030' })).rejects.toThrow('not on this machine');
  });
});

describe('playing the customer through the page’s server', () => {
  it('carries messages and files to the simulator and its answers back', async () => {
    const body = JSON.stringify({ text: 'Olá, tudo bem?' });
    const headers = { 'content-type': 'application/json', origin: phone.addresses.http };
    const sent = await get(`${chat}/messages`, { method: 'POST', headers, body });
    expect(sent.status).toBe(200);
    const form = new FormData();
    form.set('file', new Blob(['0123456789'], { type: 'audio/ogg' }), 'voz.ogg');
    await get(`${chat}/messages`, { method: 'POST', body: form });
    expect(meta.customer('5511987654321').messages()).toMatchObject([
      { type: 'text', content: { body: 'Olá, tudo bem?' } },
      { type: 'audio', content: { mime_type: 'audio/ogg' } },
    ]);
    const refused = await get(`${chat}/messages`, { method: 'POST', headers, body: '{}' });
    expect([refused.status, await refused.json()]).toEqual([400, { error: expect.stringMatching(/^Nothing to send/) }]);
  });

  it('carries what is written to a page and to Instagram, with its files', async () => {
    const post = (chat: string, body: string | FormData, headers = {}) =>
      get(`/__simulator/inboxes/${chat}/messages`, { method: 'POST', body, headers });
    const json = { 'content-type': 'application/json' };
    await post('17841400000000001/chats/9900000000000101', JSON.stringify({ storyReply: 'Amei!' }), json);
    const form = new FormData();
    form.set('file', new Blob(['0123456789'], { type: 'audio/mp4' }), 'voz.m4a');
    const { message } = (await (await post('108800000000001/chats/7700000000000101', form)).json()) as {
      message: { files: { path: string }[] };
    };
    const part = await get(message.files[0]?.path ?? '', { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    const bia = meta.visitor('9900000000000101', { writesTo: '17841400000000001' });
    expect(bia.messages()).toMatchObject([{ text: 'Amei!' }]);
  });

  it('gives media in parts, so that an audio has a length and can be moved along in', async () => {
    const bytes = Buffer.from('0123456789');
    const { content } = meta.customer('5511987654321').sendsMedia({ type: 'audio', bytes, mimeType: 'audio/ogg' });
    const path = `/__simulator/media/${content['id']}`;
    const part = async (range?: string) => {
      const answer = await get(path, range ? { headers: { range } } : {});
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    expect(await part()).toEqual([200, null, '0123456789']);
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=-4')).toEqual([206, 'bytes 6-9/10', '6789']);
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
    expect((await get(path)).headers.get('content-security-policy')).toContain('sandbox');
    expect((await get('/__simulator/media/1')).status).toBe(404);
  });

  it('passes live events on as they happen, and breaks off when the simulator does', async () => {
    const stream = await get('/__simulator/events');
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    meta.customer('5511987654321').says('ao vivo');
    expect((await reader?.read())?.value).toMatch(/^event: message\ndata: .*ao vivo/);
    await meta.stop();
    await expect(reader?.read()).rejects.toThrow();
  });

  it('closes the simulator’s stream when the page is closed', async () => {
    const closed = Promise.withResolvers<void>();
    const simulator = createServer((_request, response) => {
      response.on('close', closed.resolve);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    });
    const other = await startPhone({ port: 0, metaUrl: `http://127.0.0.1:${await listenOnLoopback(simulator, 0)}` });
    const leaving = new AbortController();
    await fetch(`${other.addresses.http}/__simulator/events`, { signal: leaving.signal });
    leaving.abort();
    await closed.promise;
    await other.stop();
    simulator.close();
  });

  it('says that the simulator is down, and goes on when it is back', async () => {
    await meta.stop();
    for (const path of ['/__simulator/numbers', '/__simulator/media/1']) {
      const answer = await get(path);
      expect([answer.status, await answer.json()]).toEqual([
        502,
        { error: `Nothing answers at ${meta.addresses.http}` },
      ]);
    }
    meta = await startMeta({ port: meta.port });
    expect((await get('/__simulator/numbers')).status).toBe(200);
  });
});

describe('what the page’s server refuses', () => {
  it('a page that calls it by another name, or from elsewhere', async () => {
    expect(await raw('GET /', 'evil.example')).toMatch(/^HTTP\/1\.1 403/);
    expect(await raw('GET /__simulator/numbers', 'evil.example')).toMatch(/^HTTP\/1\.1 403/);
    const headers = { origin: 'https://evil.example' };
    const foreign = await get(`${chat}/messages`, { method: 'POST', headers, body: '{"text":"oi"}' });
    expect(foreign.status).toBe(403);
    expect(meta.customer('5511987654321').messages()).toEqual([]);
  });

  it('any way to the Graph API, however the address is written', async () => {
    const number = 'v24.0/106540000000001';
    expect((await fetch(`${meta.addresses.http}/${number}`, { headers: token })).status).toBe(200);
    for (const path of [
      `/${number}`,
      `/__simulator/../${number}`,
      `/__simulator/%2e%2e/${number}`,
      `/__simulator/..\\${number}`,
      `http://127.0.0.1:${meta.port}/${number}`,
      `//127.0.0.1:${meta.port}/${number}`,
      '/__simulators',
    ])
      expect([path, await raw(`GET ${path}`)]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 404/)]);
    expect(await raw('GET //')).toMatch(/^HTTP\/1\.1 400/);
  });
});

const token = { authorization: `Bearer ${demoApp.accessToken}` };
