import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningWhatsappWeb, startWhatsappWebSimulator } from '../whatsapp-web/whatsapp-web.ts';
import { type RunningPhone, startPhone } from './phone.ts';

const SHOP = '5511900000001';
const RITA = '5511987654321';

let whatsapp: RunningWhatsappWeb;
let phone: RunningPhone;
beforeAll(async () => {
  whatsapp = await startWhatsappWebSimulator({ port: 0, mediaPort: 0 });
  phone = await startPhone({ port: 0, whatsappUrl: whatsapp.addresses.http });
});
afterAll(async () => {
  await phone.stop();
  await whatsapp.stop();
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${phone.addresses.http}/__whatsapp-web${path}`, init);
const post = (path: string, body: object) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

describe('playing people on WhatsApp through the page’s server', () => {
  it('carries what they write, and their files in parts', async () => {
    const shop = whatsapp.phone(SHOP, { name: 'Loja' });
    whatsapp.phone(RITA, { name: 'Rita' });
    await post(`/phones/${RITA}/messages`, { to: SHOP, text: 'oi' });
    const form = new FormData();
    form.set('to', SHOP);
    form.set('file', new Blob(['0123456789'], { type: 'audio/ogg' }), 'voz.ogg');
    form.set('voice', 'true');
    const answer = await ask(`/phones/${RITA}/messages`, { method: 'POST', body: form });
    const { message } = (await answer.json()) as { message: { id: string } };
    expect(shop.received()).toMatchObject([{ text: 'oi' }, { type: 'audio', file: { isVoice: true } }]);
    const part = await ask(`/phones/${RITA}/messages/${message.id}/file`, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
  });

  it('brings back what the simulator refuses in its own words', async () => {
    whatsapp.phone(SHOP);
    const refused = await post(`/phones/${SHOP}/scan`, { qr: '2@gone,a,b,c' });
    expect([refused.status, await refused.json()]).toEqual([400, { error: 'This QR code is not valid any more' }]);
  });

  it('streams what happens there', async () => {
    const stream = await ask('/events');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    whatsapp.phone(SHOP);
    await whatsapp.phone(RITA).says(SHOP, 'ao vivo');
    expect((await reader?.read())?.value).toMatch(/^event: message\ndata: .*ao vivo/);
    await reader?.cancel();
  });

  it('is reached at loopback only, and leads nowhere but to the control API', async () => {
    const foreign = await ask('/phones', { headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect((await fetch(`${phone.addresses.http}/__whatsapp-webs`)).status).toBe(404);
    await expect(startPhone({ port: 0, whatsappUrl: 'http://whatsapp.example:8070' })).rejects.toThrow(
      'not on this machine',
    );
  });
});
