import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../test-kit/eventually.ts';
import { type Linked, linkClient, startTestSimulator } from '../whatsapp-web/test-client.ts';
import type { RunningWhatsappWeb } from '../whatsapp-web/whatsapp-web.ts';
import type { Call, Channel, State } from './page/types.ts';
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
  let calls: { loadCalls(): Promise<void>; applyCallEvent(event: unknown): void };
  let load: { openAddress(): Promise<void>; applyTypingEvent(event: unknown): void };
  let page: { state(): State; change(change: Partial<State>): void };
  const told: unknown[] = [];
  const leaving = new AbortController();

  beforeAll(async () => {
    const { fetch } = globalThis;
    // Browser features: URLs without a host, and storage.
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, phone.addresses.http), init));
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    const pageFile = (path: string) => import(new URL(`page/${path}`, import.meta.url).href);
    channel = ((await pageFile('channels/whatsapp-web/whatsapp-web.js')) as { whatsappWeb: typeof channel })
      .whatsappWeb;
    calls = (await pageFile('conversation/call.js')) as typeof calls;
    load = (await pageFile('load.js')) as typeof load;
    page = (await pageFile('state.js')) as typeof page;
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
  const eventOf = (callId: string) => told.find((event) => channel.readCall(event)?.id === callId);
  const listed = async (personId: string) =>
    (await channel.listChats(lineId)).find((chat) => chat.personId === personId);

  it('calls: it rings, and is refused, cancelled or missed', async () => {
    const chat = { lineId, personId: '5511977770001' };
    await channel.savePerson(lineId, { id: chat.personId, name: 'Caio' });
    const [refused, ended, missed] = [
      await channel.startCall(chat),
      await channel.startCall(chat),
      await channel.startCall(chat),
    ];
    await eventually(() => callsTold().length === 3);
    expect(callsTold()).toEqual(
      [refused, ended, missed].map((id) => ({ ...chat, id, at: expect.any(String), state: 'ringing' })),
    );
    await eventually(() => linked.client.eventsOf('call').flat().length === 3);
    await linked.client.sock().rejectCall(refused, linked.client.eventsOf('call').flat()[0]?.from ?? '');
    await channel.endCall(ended, 'ended');
    await channel.endCall(missed, 'missed');
    const lastOf = (id: string) => callsTold().findLast((call) => call.id === id)?.state;
    await eventually(() => callsTold().length === 6);
    expect([refused, ended, missed].map(lastOf)).toEqual(['rejected', 'ended', 'missed']);
    await expect(channel.endCall(ended, 'ended')).rejects.toThrow('Esta chamada já terminou.');
  });

  it('knows a call that rang before the page was opened, and ends it', async () => {
    const chat = { lineId, personId: '5511977770001' };
    await channel.savePerson(lineId, { id: chat.personId, name: 'Caio' });
    const id = await channel.startCall(chat);
    await calls.loadCalls();
    expect(page.state().calls).toMatchObject([{ ...chat, id, state: 'ringing' }]);
    // The list and the event may both report it.
    await eventually(() => eventOf(id) !== undefined);
    calls.applyCallEvent(eventOf(id));
    expect(page.state().calls).toHaveLength(1);
    await channel.endCall(id, 'ended');
    await calls.loadCalls();
    expect(page.state().calls).toEqual([]);
  });

  it('applies events that arrive while the list of calls is loading', async () => {
    const chat = { lineId, personId: '5511977770001' };
    await channel.savePerson(lineId, { id: chat.personId, name: 'Caio' });
    const { fetch } = globalThis;
    const late = vi.fn(async (path: string, init: RequestInit) => {
      const answer = await fetch(path, init);
      // It began after the list was created, and its event arrives before the list.
      if (late.mock.calls.length === 1) {
        const id = await channel.startCall(chat);
        await eventually(() => eventOf(id) !== undefined);
        calls.applyCallEvent(eventOf(id));
      }
      return answer;
    });
    vi.stubGlobal('fetch', late);
    await calls.loadCalls().finally(() => vi.stubGlobal('fetch', fetch));
    expect(page.state().calls).toMatchObject([{ ...chat, state: 'ringing' }]);
    await channel.endCall(page.state().calls[0]?.id ?? '', 'ended');
    await calls.loadCalls();
  });

  it('ends a call that was not answered in time, also after a reload', async () => {
    const chat = { lineId, personId: '5511977770001' };
    await channel.savePerson(lineId, { id: chat.personId, name: 'Caio' });
    const id = await channel.startCall(chat);
    page.change({ lines: await channel.listLines() });
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 46_000);
    await calls.loadCalls().finally(() => later.mockRestore());
    await eventually(() => callsTold().some((call) => call.id === id && call.state === 'missed'));
    await calls.loadCalls();
    expect(page.state().calls).toEqual([]);
  });

  it('shows that the business types until it pauses', async () => {
    const personId = '5511977770001';
    await channel.savePerson(lineId, { id: personId, name: 'Caio' });
    page.change({ lineId, personId });
    for (const [typing, isTyping] of [
      ['composing', true],
      ['paused', false],
    ] as const) {
      const before = told.length;
      await linked.client.sock().sendPresenceUpdate(typing, `${personId}@s.whatsapp.net`);
      const typed = () => told.slice(before).find((event) => (event as { kind: string }).kind === 'typing');
      await eventually(() => typed() !== undefined);
      load.applyTypingEvent(typed());
      expect(page.state().isTyping, typing).toBe(isTyping);
    }
  });

  it('lists the chats although the open one belongs to a person the simulator no longer has', async () => {
    const personId = '5511977770001';
    await channel.savePerson(lineId, { id: personId, name: 'Caio' });
    await channel.send({ lineId, personId }, { kind: 'text', text: 'oi' }, undefined);
    page.change({ lines: await channel.listLines(), chats: [] });
    vi.stubGlobal('location', { hash: `#/${lineId}/5511900009999` });
    await expect(load.openAddress()).rejects.toThrow('Ninguém tem este número');
    expect(page.state().chats.map((chat) => chat.personId)).toContain(personId);
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

  it('counts as unread in a group only messages of the business: read state of the others is not stored', async () => {
    const [eva, ivo] = ['5511977770003', '5511977770004'];
    await channel.savePerson(lineId, { id: eva, name: 'Eva' });
    await channel.savePerson(lineId, { id: ivo, name: 'Ivo' });
    const personId = await channel.createGroup(lineId, { subject: 'Obra', members: [eva, ivo] });
    const [chat, ivoThere] = [
      { lineId, personId },
      { lineId, personId: personId.replace(eva, ivo) },
    ];
    await channel.send(ivoThere, { kind: 'text', text: 'oi, Eva' }, undefined);
    await whatsapp.phone(CENTRE).says(personId.split('~')[1] ?? '', 'oi a todos');
    const unread = async () =>
      (await channel.listMessages(chat)).flatMap(({ isUnread, body }) => (isUnread ? body : []));
    expect([await unread(), (await listed(personId))?.unread]).toEqual([[{ kind: 'text', text: 'oi a todos' }], 1]);
    await channel.markRead(chat);
    expect([await unread(), (await listed(personId))?.unread]).toEqual([[], 0]);
  });

  it('renames a group, adds a member and removes them again', async () => {
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
    // A removed member can no longer be played, even if the chat was open.
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
