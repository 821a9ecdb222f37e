import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Chat, type ChatMessage, liveChannels } from '@recado/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aPlan, aUser, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { blackPng } from '../../platform/media/testing/make-media.ts';
import { roomsOfWith } from '../../platform/rooms.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { authenticate } from '../auth/index.ts';
import type { UserRow } from '../users/index.ts';
import { chatsClientEvents } from './chats.client-events.ts';
import { chatsModule } from './chats.module.ts';

const folder = await mkdtemp(join(tmpdir(), 'chats-'));
const { app, services, browser, heard, advance } = await testApp({ storage: await createDiskStorage(folder) });
afterAll(() => rm(folder, { recursive: true }));
const visitor = browser();
let company: MadeCompany;
let ana: Person;
let bia: Person;
let caio: Person;

interface Person {
  readonly user: UserRow;
  readonly token: string;
}
const aPerson = async (name: string, { scope } = company): Promise<Person> => {
  const user = await aUser(scope, { name });
  return { user, token: (await signInAs(services, user)).token };
};
beforeAll(async () => {
  const plan = await aPlan(services, { users: 600 });
  company = await aCompany(services, { planId: plan.id });
  [ana, bia, caio] = [await aPerson('Ana'), await aPerson('Bia'), await aPerson('Caio')];
});

const idsOf = (people: readonly Person[]) => people.map(({ user }) => ({ id: user.id }));
const aChat = async (owner: Person, others: readonly Person[], title = 'Plantão') =>
  (await visitor.call('POST', '/chats', { token: owner.token, body: { title, users: idsOf(others) } })).body as Chat;
const direct = (one: Person, other: Person) =>
  visitor.call('POST', '/chats', { token: one.token, body: { isDirect: true, users: idsOf([other]) } });
const say = (chat: Chat, by: Person, message: string, more: object = {}) =>
  visitor.call('POST', `/chats/${chat.id}/messages`, { token: by.token, body: { message, ...more } });
const page = async (chat: Chat, by: Person, query = '') =>
  (await visitor.call('GET', `/chats/${chat.id}/messages?${query}`, { token: by.token })).body as {
    records: ChatMessage[];
    hasMore: boolean;
  };
const one = async (chat: Chat, by: Person) =>
  (await visitor.call('GET', `/chats/${chat.uuid}`, { token: by.token })).body as Chat;
const list = async (by: Person, query = '') =>
  ((await visitor.call('GET', `/chats?${query}`, { token: by.token })).body as { records: Chat[] }).records;
const unreadOf = async (by: Person) =>
  ((await visitor.call('GET', '/chats/unread', { token: by.token })).body as { chatIds: number[] }).chatIds;
const read = (chat: Chat, by: Person, body: object = {}) =>
  visitor.call('POST', `/chats/${chat.id}/read`, { token: by.token, body });
const update = (chat: Chat, by: Person, users: readonly Person[], title = chat.title) =>
  visitor.call('PUT', `/chats/${chat.id}`, { token: by.token, body: { title, users: idsOf(users) } });
const unreads = (chat: Chat, { user }: Person) => chat.users.find(({ userId }) => userId === user.id)?.unreads;
const noChat = { status: 404, body: { code: 'ERR_NO_CHAT_FOUND' } };
const notAllowed = { status: 403, body: { code: 'ERR_NO_PERMISSION' } };

describe('a chat', () => {
  it('is created with its owner as a member, and shown to its members only', async () => {
    const chat = await aChat(ana, [bia]);
    expect(chat).toMatchObject({ title: 'Plantão', ownerId: ana.user.id, isDirect: false, seq: 0, lastMessage: '' });
    expect(chat.users.map(({ user }) => user.name)).toEqual(['Ana', 'Bia']);
    expect((await list(bia)).map(({ id }) => id)).toContain(chat.id);
    expect((await list(caio)).map(({ id }) => id)).not.toContain(chat.id);
    for (const [method, path, body] of [
      ['GET', `/chats/${chat.id}`, undefined],
      ['GET', `/chats/${chat.uuid}`, undefined],
      ['GET', `/chats/${chat.id}/messages`, undefined],
      ['POST', `/chats/${chat.id}/messages`, { message: 'Oi' }],
      ['POST', `/chats/${chat.id}/read`, {}],
      ['POST', `/chats/${chat.id}/leave`, undefined],
      ['PUT', `/chats/${chat.id}`, { title: 'Meu', users: idsOf([caio]) }],
      ['DELETE', `/chats/${chat.id}`, undefined],
    ] as const) {
      expect(await visitor.call(method, path, { token: caio.token, body }), `${method} ${path}`).toMatchObject(noChat);
    }
    expect(await one(chat, ana)).toMatchObject({ title: 'Plantão', seq: 0 });
  });

  it.each([
    ['without a title', { title: ' ', users: [{ id: 1 }] }],
    ['without users', { title: 'Só eu', users: [] }],
    ['with too long a title', { title: 'x'.repeat(101), users: [{ id: 1 }] }],
  ])('%s is refused', async (_what, body) => {
    expect((await visitor.call('POST', '/chats', { token: ana.token, body })).status).toBe(400);
  });

  it('does not take users of another company', async () => {
    const other = await aCompany(services);
    const body = { title: 'Juntos', users: [{ id: bia.user.id }, { id: other.admin.id }] };
    const refused = { status: 404, body: { code: 'ERR_NO_USER_FOUND' } };
    expect(await visitor.call('POST', '/chats', { token: ana.token, body })).toMatchObject(refused);
    const chat = await aChat(ana, [bia]);
    const changed = await visitor.call('PUT', `/chats/${chat.id}`, { token: ana.token, body });
    expect(changed).toMatchObject(refused);
    expect((await one(chat, ana)).users).toHaveLength(2);
    const { token } = await signInAs(services, other.admin);
    expect(await visitor.call('GET', `/chats/${chat.id}`, { token })).toMatchObject(noChat);
  });

  it('between two users exists once, opened by either of them', async () => {
    const [dora, edu] = [await aPerson('Dora'), await aPerson('Edu')];
    const both = await Promise.all([direct(dora, edu), direct(edu, dora)]);
    const ids = both.map(({ body }) => (body as Chat).id);
    expect(ids[0]).toBe(ids[1]);
    expect(both[0]?.body).toMatchObject({ isDirect: true, ownerId: null, title: '' });
    expect((await direct(dora, dora)).status).toBe(400);
    const chat = both[0]?.body as unknown as Chat;
    expect(await update(chat, dora, [bia], 'Três')).toMatchObject(notAllowed);
    expect(await visitor.call('POST', `/chats/${chat.id}/leave`, { token: dora.token })).toMatchObject(notAllowed);
    expect(await visitor.call('DELETE', `/chats/${chat.id}`, { token: dora.token })).toMatchObject(notAllowed);
    expect((await list(edu, 'searchParam=dór')).map(({ id }) => id)).toEqual([chat.id]);
    expect(await list(edu, 'searchParam=edu')).toEqual([]);
  });

  it('is edited and deleted by its owner only', async () => {
    const chat = await aChat(ana, [bia]);
    expect(await update(chat, bia, [bia], 'Meu')).toMatchObject(notAllowed);
    expect(await visitor.call('DELETE', `/chats/${chat.id}`, { token: bia.token })).toMatchObject(notAllowed);
    // The owner stays a member though the list does not name her.
    const { body } = await update(chat, ana, [caio], 'Novo nome');
    expect((body as Chat).users.map(({ user }) => user.name)).toEqual(['Ana', 'Caio']);
    expect(await one(chat, caio)).toMatchObject({ title: 'Novo nome' });
    expect((await visitor.call('DELETE', `/chats/${chat.id}`, { token: ana.token })).status).toBe(200);
    expect(await visitor.call('GET', `/chats/${chat.id}`, { token: ana.token })).toMatchObject(noChat);
  });

  it('passes to its longest-standing member when the owner leaves or is removed', async () => {
    const [fabi, gil] = [await aPerson('Fabi'), await aPerson('Gil')];
    const chat = await aChat(fabi, [gil]);
    advance(1);
    await update(chat, fabi, [gil, bia]);
    expect((await visitor.call('POST', `/chats/${chat.id}/leave`, { token: fabi.token })).status).toBe(200);
    expect(await one(chat, gil)).toMatchObject({ ownerId: gil.user.id });
    const { token } = await signInAs(services, company.admin);
    expect((await visitor.call('DELETE', `/users/${gil.user.id}`, { token })).status).toBe(200);
    expect(await one(chat, bia)).toMatchObject({ ownerId: bia.user.id });
    await visitor.call('POST', `/chats/${chat.id}/leave`, { token: bia.token });
    expect(
      await company.scope.query({ text: 'select 1 from chats where id = $1', values: [chat.id] }),
      'the last member deletes it',
    ).toEqual([]);
  });

  it('keeps the name and the messages of a removed user', async () => {
    const hugo = await aPerson('Hugo');
    const chat = (await direct(hugo, ana)).body as Chat;
    await say(chat, hugo, 'Até logo');
    const { token } = await signInAs(services, company.admin);
    await visitor.call('DELETE', `/users/${hugo.user.id}`, { token });
    expect(await one(chat, ana)).toMatchObject({ title: 'Hugo' });
    expect((await page(chat, ana)).records).toMatchObject([{ message: 'Até logo', senderId: null, sender: null }]);
  });

  it('between two users is deleted when the last one leaves, after the other user was removed', async () => {
    const ivo = await aPerson('Ivo');
    const chat = (await direct(ivo, ana)).body as Chat;
    const leave = () => visitor.call('POST', `/chats/${chat.id}/leave`, { token: ana.token });
    expect(await leave()).toMatchObject(notAllowed);
    const { token } = await signInAs(services, company.admin);
    await visitor.call('DELETE', `/users/${ivo.user.id}`, { token });
    expect((await leave()).status).toBe(200);
    expect(await company.scope.query({ text: 'select 1 from chats where id = $1', values: [chat.id] })).toEqual([]);
  });
});

describe('messages', () => {
  it('are numbered, and count as unread until the member reads the chat', async () => {
    const chat = await aChat(ana, [bia, caio]);
    await say(chat, ana, '  Bom dia  ');
    const second = await say(chat, ana, 'Alguém no almoço?');
    expect(second.body).toMatchObject({ seq: 2, senderId: ana.user.id, sender: { name: 'Ana' }, files: [] });
    const after = await one(chat, bia);
    expect([ana, bia, caio].map((person) => unreads(after, person))).toEqual([0, 2, 2]);
    expect(after).toMatchObject({ seq: 2, lastMessage: 'Alguém no almoço?' });
    expect(await unreadOf(bia)).toContain(chat.id);

    expect((await read(chat, bia, { userId: caio.user.id, seq: 1 })).body).toEqual({ id: chat.id, readSeq: 1 });
    expect(unreads(await one(chat, bia), bia)).toBe(1);
    expect((await read(chat, bia)).body).toEqual({ id: chat.id, readSeq: 2 });
    // Neither back nor beyond the newest message.
    expect((await read(chat, bia, { seq: 1 })).body).toEqual({ id: chat.id, readSeq: 2 });
    await read(chat, caio, { seq: 999 });
    const last = await one(chat, bia);
    expect([bia, caio].map((person) => unreads(last, person))).toEqual([0, 0]);
    await say(chat, ana, 'Mais uma');
    expect(unreads(await one(chat, caio), caio)).toBe(1);
    await say(chat, bia, 'Eu');
    expect(unreads(await one(chat, bia), bia), 'a member who writes has read').toBe(0);
    expect(await unreadOf(bia)).not.toContain(chat.id);
  });

  it.each([
    ['blank', '   '],
    ['too long', 'x'.repeat(4097)],
    ['one the database cannot store', 'Oi\0'],
  ])('%s are refused', async (_what, message) => {
    const chat = await aChat(ana, [bia]);
    expect((await say(chat, ana, message)).status).toBe(400);
    expect((await one(chat, ana)).seq).toBe(0);
  });

  it('are listed in pages that stay stable while new messages arrive', async () => {
    const chat = await aChat(ana, [bia]);
    for (let nr = 1; nr <= 45; nr += 1) await say(chat, ana, `nr ${nr}`);
    const first = await page(chat, bia);
    expect([first.records[0]?.seq, first.records.at(-1)?.seq, first.hasMore]).toEqual([6, 45, true]);
    await say(chat, ana, 'nr 46');
    const older = await page(chat, bia, 'before=6');
    expect([older.records.map(({ seq }) => seq), older.hasMore]).toEqual([[1, 2, 3, 4, 5], false]);
    expect((await page(chat, bia, 'pageNumber=2')).records).toHaveLength(6);
    expect((await page(chat, bia, 'pageNumber=9')).records).toEqual([]);
  });

  it('have files, served also to a member removed later; too many or too large files are refused', async () => {
    const chat = await aChat(ana, [bia]);
    const send = (files: readonly [string, Uint8Array][], message = '') => {
      const form = new FormData();
      form.set('message', message);
      for (const [name, bytes] of files) form.append('medias', new Blob([new Uint8Array(bytes)]), name);
      return visitor.call('POST', `/chats/${chat.id}/messages`, { token: ana.token, body: form });
    };
    const picture = blackPng(64, 48);
    const { status, body } = await send([
      ['escala.png', picture],
      ['nota.txt', Buffer.from('Olá')],
    ]);
    expect(status).toBe(200);
    const { files } = body as ChatMessage;
    expect(files).toMatchObject([
      { name: 'escala.png', mimeType: 'image/png', width: 64, height: 48 },
      { name: 'nota.txt', mimeType: 'text/plain', size: 4 },
    ]);
    expect((await one(chat, bia)).lastMessage).toBe('escala.png, nota.txt');
    expect((await page(chat, bia)).records[0]?.files).toHaveLength(2);
    // The address itself is the permission, until it expires.
    const address = (await page(chat, bia)).records[0]?.files[1]?.url ?? '';
    await update(chat, ana, [caio]);
    expect((await app.inject({ method: 'GET', url: address })).body).toBe('Olá');
    const six = Array.from({ length: 6 }, (_, nr): [string, Uint8Array] => [`${nr}.txt`, Buffer.from('x')]);
    expect((await send(six)).status).toBe(400);
    expect((await send([['grande.bin', new Uint8Array(16 * 1024 * 1024 + 1)]])).status).toBe(413);
    expect((await one(chat, ana)).seq).toBe(1);
  });

  it('that mention a member notify that member until they read the chat or write in it', async () => {
    const chat = await aChat(ana, [bia]);
    const noticesOf = async ({ token }: Person) =>
      (await visitor.call('GET', '/notifications', { token })).body as { notifications: object[]; unread: number };
    const before = await noticesOf(bia);
    const mentions = [bia.user.id, bia.user.id, ana.user.id, caio.user.id];
    expect((await say(chat, ana, '@Bia pode ver?', { mentions })).body).toMatchObject({ mentions: [bia.user.id] });
    const { notifications, unread } = await noticesOf(bia);
    expect(unread).toBe(before.unread + 1);
    expect(notifications[0]).toMatchObject({
      kind: 'mention',
      actor: { name: 'Ana' },
      chat: { uuid: chat.uuid, title: 'Plantão', seq: 1 },
      body: '@Bia pode ver?',
    });
    expect((await noticesOf(caio)).unread).toBe(0);
    await read(chat, bia);
    expect((await noticesOf(bia)).unread).toBe(before.unread);
    await say(chat, ana, '@Bia e agora?', { mentions });
    expect((await noticesOf(bia)).unread).toBe(before.unread + 1);
    await say(chat, bia, 'Vi');
    expect((await noticesOf(bia)).unread, 'a member who writes has read').toBe(before.unread);
    await update(chat, ana, [caio]);
    expect((await noticesOf(bia)).notifications[0]).toMatchObject({ kind: 'mention', chat: null });
  });

  it('are found by their words, in the chats of the caller only', async () => {
    const search = async ({ token }: Person, term: string) =>
      (
        (await visitor.call('GET', `/chats/search?searchParam=${encodeURIComponent(term)}`, { token })).body as {
          records: ChatMessage[];
        }
      ).records.map(({ message }) => message);
    const chat = await aChat(ana, [bia]);
    await say(chat, ana, 'A impressora da recepção quebrou');
    await say(chat, bia, 'Qual impressora?');
    expect(await search(bia, 'IMPRESSORA')).toEqual(['Qual impressora?', 'A impressora da recepção quebrou']);
    expect(await search(ana, 'recepcao que')).toEqual(['A impressora da recepção quebrou']);
    expect(await search(caio, 'impressora')).toEqual([]);
    await update(chat, ana, [caio]);
    expect(await search(bia, 'impressora')).toEqual([]);
    expect(await search(caio, 'impressora')).toHaveLength(2);
  });
});

describe('realtime events', () => {
  interface Published {
    readonly channel: string;
    readonly rooms: readonly string[];
    readonly message: { readonly action?: string };
  }
  const published = (): Published[] => heard.map(({ what }) => what as Published);
  const roomsOf = async ({ token }: Person): Promise<readonly string[]> =>
    roomsOfWith([chatsModule])(await authenticate(services, `Bearer ${token}`));
  const receivers = async ({ rooms }: Published, people: readonly Person[]) => {
    const inside = [];
    for (const person of people) {
      const own = await roomsOf(person);
      if (rooms.some((room) => own.includes(room))) inside.push(person.user.name);
    }
    return inside;
  };
  const everyone = () => [ana, bia, caio];

  it('of a message reach the members and no other user', async () => {
    const chat = await aChat(ana, [bia]);
    heard.length = 0;
    const { body } = await say(chat, ana, 'Oi');
    const [event] = published().filter(({ channel }) => channel === 'chat');
    expect(liveChannels.chat.parse(event?.message)).toMatchObject({
      action: 'new-message',
      chat: { id: chat.id, seq: 1, lastMessage: 'Oi' },
      newMessage: body,
    });
    expect(event && (await receivers(event, everyone()))).toEqual(['Ana', 'Bia']);
  });

  it('stop for a removed member after the event of the deletion', async () => {
    const chat = await aChat(ana, [bia, caio]);
    heard.length = 0;
    await update(chat, ana, [caio]);
    await say(chat, ana, 'Sem a Bia');
    const events = published().filter(({ channel }) => channel === 'chat');
    const told = [];
    for (const event of events) told.push([event.message.action, ...(await receivers(event, everyone()))]);
    expect(told).toEqual([
      ['delete', 'Bia'],
      ['update', 'Ana', 'Caio'],
      ['new-message', 'Ana', 'Caio'],
    ]);
    expect(events[0]?.message).toEqual({ action: 'delete', id: chat.id });
  });

  it('of reading reach the reader’s own tabs', async () => {
    const chat = await aChat(ana, [bia]);
    await say(chat, ana, 'Oi');
    heard.length = 0;
    await read(chat, bia);
    await read(chat, bia);
    const events = published().filter(({ channel }) => channel === 'chat');
    expect(events.map(({ message }) => message)).toEqual([{ action: 'read', id: chat.id, readSeq: 1 }]);
    expect(events[0] && (await receivers(events[0], everyone()))).toEqual(['Bia']);
  });

  it('of reading by writing reach the writer’s own tabs, and only after unread messages', async () => {
    const chat = await aChat(ana, [bia]);
    await say(chat, ana, 'Oi');
    heard.length = 0;
    await say(chat, bia, 'Oi, Ana');
    await say(chat, bia, 'Tudo bem?');
    const reads = published().filter(({ message }) => message.action === 'read');
    expect(reads.map(({ message }) => message)).toEqual([{ action: 'read', id: chat.id, readSeq: 2 }]);
    expect(reads[0] && (await receivers(reads[0], everyone()))).toEqual(['Bia']);
  });

  it('do not reach a company whose plan has no internal chat', async () => {
    const plan = await aPlan(services, { useInternalChat: false });
    const bare = await aCompany(services, { planId: plan.id });
    const { token } = await signInAs(services, bare.admin);
    expect((await roomsOf({ user: bare.admin, token })).filter((room) => room.includes('chats'))).toEqual([]);
  });

  it('of typing reach the other members; users outside the chat are refused', async () => {
    const chat = await aChat(ana, [bia]);
    const [typing] = chatsClientEvents(services);
    const tab = { id: 'tab', gone: new AbortController().signal };
    const typeAs = async ({ token }: Person) =>
      typing?.handle(await authenticate(services, `Bearer ${token}`), { chatId: chat.id } as never, tab);
    heard.length = 0;
    await typeAs(ana);
    const [event] = published();
    expect(event?.message).toEqual({ chatId: chat.id, user: { id: ana.user.id, name: 'Ana' } });
    expect(event && (await receivers(event, everyone()))).toEqual(['Bia']);
    await expect(typeAs(caio)).rejects.toMatchObject({ code: 'ERR_NO_CHAT_FOUND' });
  });
});
