import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually, type Linked, linkClient, startTestSimulator } from '../whatsapp-web/test-client.ts';
import type { RunningWhatsappWeb } from '../whatsapp-web/whatsapp-web.ts';
import type { Call, Channel } from './page/types.ts';
import { type RunningPhone, startPhone } from './phone.ts';

const SHOP = '5511900000001';
const RITA = '5511987654321';

let whatsapp: RunningWhatsappWeb;
let phone: RunningPhone;
beforeAll(async () => {
  whatsapp = await startTestSimulator();
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

describe('the page’s channel', () => {
  const CENTRE = '5511900000002';
  const lineId = `qr-${CENTRE}`;
  let channel: Required<Channel>;
  let linked: Linked;
  const told: unknown[] = [];
  const leaving = new AbortController();

  beforeAll(async () => {
    const { fetch } = globalThis;
    // What a browser would bring: addresses without a host, and a memory of its own.
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, phone.addresses.http), init));
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    const page = new URL('page/channels/whatsapp-web/whatsapp-web.js', import.meta.url).href;
    channel = ((await import(page)) as { whatsappWeb: Required<Channel> }).whatsappWeb;
    linked = await linkClient(whatsapp, CENTRE);
    const { body } = await ask('/events', { signal: leaving.signal });
    void listen(body, (event) => told.push(event)).catch(() => undefined);
  });
  afterAll(() => {
    leaving.abort();
    linked.client.end();
    vi.unstubAllGlobals();
  });

  const callsTold = (): Call[] => told.flatMap((event) => channel.readCall(event) ?? []);
  const listed = async (personId: string) =>
    (await channel.listChats(lineId)).find((chat) => chat.personId === personId);

  it('calls: it rings, and is refused, given up or missed', async () => {
    const chat = { lineId, personId: '5511977770001' };
    await channel.savePerson(lineId, { id: chat.personId, name: 'Caio' });
    const [refused, ended, missed] = [
      await channel.startCall(chat),
      await channel.startCall(chat),
      await channel.startCall(chat),
    ];
    await eventually(() => callsTold().length === 3);
    expect(callsTold()).toEqual([refused, ended, missed].map((id) => ({ ...chat, id, state: 'ringing' })));
    await eventually(() => linked.client.eventsOf('call').flat().length === 3);
    await linked.client.sock().rejectCall(refused, linked.client.eventsOf('call').flat()[0]?.from ?? '');
    await channel.endCall(ended, 'ended');
    await channel.endCall(missed, 'missed');
    const lastOf = (id: string) => callsTold().findLast((call) => call.id === id)?.state;
    await eventually(() => callsTold().length === 6);
    expect([refused, ended, missed].map(lastOf)).toEqual(['rejected', 'ended', 'missed']);
    await expect(channel.endCall(ended, 'ended')).rejects.toThrow('Esta chamada já terminou.');
  });

  it('plays a customer who hides the number, and shows it again', async () => {
    const [id, text] = ['5511977770002', 'sem número'];
    await channel.savePerson(lineId, { id, name: 'Eva', hidesNumber: true });
    await channel.send({ lineId, personId: id }, { kind: 'text', text }, undefined);
    await eventually(() => linked.client.texts().includes(text));
    const { lid } = whatsapp.phone(id);
    expect(linked.client.inbox().at(-1)?.key.remoteJid).toBe(`${lid}@lid`);
    expect(JSON.stringify(linked.client.upserts)).not.toContain(id);
    expect(await listed(id)).toMatchObject({ name: 'Eva', address: `LID ${lid}` });

    await channel.savePerson(lineId, { id, name: 'Eva' });
    expect(await listed(id)).toMatchObject({ address: '+55 11 97777-0002' });
  });

  it('renames a group, brings somebody in and puts them out again', async () => {
    const [eva, ivo] = ['5511977770003', '5511977770004'];
    await channel.savePerson(lineId, { id: eva, name: 'Eva' });
    await channel.savePerson(lineId, { id: ivo, name: 'Ivo' });
    const personId = await channel.createGroup(lineId, { subject: 'Obra', members: [eva] });
    const chat = { lineId, personId };
    await channel.changeGroup(chat, { do: 'rename', subject: 'Obra 2' });
    await channel.changeGroup(chat, { do: 'add', personId: ivo });
    expect(await listed(personId)).toMatchObject({ name: 'Eva em Obra 2', isGroup: true });
    const group = await channel.readGroup(chat);
    expect(group).toMatchObject({
      subject: 'Obra 2',
      members: [
        { id: CENTRE, name: 'Loja', isAdmin: false, isMe: false },
        { id: eva, name: 'Eva', isAdmin: true, isMe: true },
        { id: ivo, name: 'Ivo', isAdmin: false },
      ],
    });
    expect(group?.others.map(({ id }) => id)).toContain(RITA);
    // Whoever is put out is not there to be played any more, even if the chat stood open.
    const ivoThere = { lineId, personId: personId.replace(eva, ivo) };
    await channel.listMessages(ivoThere);
    await channel.changeGroup(chat, { do: 'remove', personId: ivo });
    expect([await channel.readGroup(ivoThere), await listed(ivoThere.personId)]).toEqual([undefined, undefined]);
    expect((await channel.readGroup(chat))?.members.map(({ id }) => id)).toEqual([CENTRE, eva]);
    const updates = () => linked.client.eventsOf('group-participants.update').map(({ action }) => action);
    await eventually(() => updates().includes('add') && updates().includes('remove'));

    await channel.changeGroup(chat, { do: 'remove', personId: CENTRE });
    expect(await listed(personId)).toBeUndefined();
    expect(await channel.readGroup(chat)).toBeUndefined();
  });
});

/** Events as a browser takes them from the stream. */
async function listen(body: Response['body'], onEvent: (event: unknown) => void): Promise<void> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (text + part).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) onEvent(JSON.parse(line.slice('data: '.length)));
  }
}
