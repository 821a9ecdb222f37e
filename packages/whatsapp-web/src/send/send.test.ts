import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eventually } from '@recado/simulators/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WebContent } from '../session.ts';
import {
  type Linked,
  lidOf,
  linkSession,
  newId,
  phoneOf,
  reopen,
  send,
  startSimulator,
} from '../test-kit/test-session.ts';

let shop: Linked;

beforeAll(async () => {
  shop = await linkSession(await startSimulator(), { timing: { ackMs: 1_000 } });
});

afterEach(() => shop.simulator.faults.calm());

afterAll(async () => {
  await shop.session.close();
  await shop.simulator.stop();
});

const rita = () => shop.simulator.phone('5511988887777', { name: 'Rita' });
const text = (words: string): WebContent => ({ type: 'text', text: words });

async function sent(content: WebContent, providerId = newId()) {
  expect(await send(shop, { providerId, to: phoneOf(rita()), content })).toEqual({ outcome: 'sent' });
  await shop.simulator.until(() =>
    rita()
      .received()
      .some(({ id }) => id === providerId),
  );
  const shown = rita()
    .received()
    .find(({ id }) => id === providerId);
  return { id: providerId, shown };
}

// A single red pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

describe('what the company sends', () => {
  it('arrives with its type: text, location, cards', async () => {
    expect((await sent(text('olá'))).shown).toMatchObject({ type: 'text', text: 'olá' });
    const place = { type: 'location' as const, latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A, 1' };
    expect((await sent(place)).shown).toMatchObject({ type: 'location', place: { latitude: -23.5, name: 'Loja' } });
    const cards = [
      { name: 'Ana', phones: ['5511955554444'] },
      { name: 'Bia', phones: ['+55 11 94444-3333'] },
    ];
    const { shown } = await sent({ type: 'contacts', cards });
    expect(shown?.cards).toHaveLength(2);
    expect(shown?.cards?.[1]).toContain('waid=5511944443333');
  });

  it.each([
    ['image', 'image/png', 'a foto', undefined],
    ['video', 'video/mp4', 'o vídeo', undefined],
    ['sticker', 'image/webp', '', undefined],
    ['document', 'application/pdf', 'a conta', 'conta.pdf'],
  ] as const)('arrives with its file: %s', async (kind, mimeType, caption, fileName) => {
    const bytes = kind === 'image' ? PIXEL : Buffer.from(`bytes of a ${kind}`);
    const { id, shown } = await sent({ type: 'media', kind, bytes, mimeType, caption, fileName, isVoice: false });
    expect(shown).toMatchObject({ type: kind, file: { mimeType, isVoice: false } });
    if (caption) expect(shown?.text).toBe(caption);
    if (fileName) expect(shown?.file?.fileName).toBe(fileName);
    expect(rita().file(id).bytes).toEqual(Buffer.from(bytes));
  });

  it('arrives as a voice message and not as a music file', async () => {
    const bytes = Buffer.from('OggS and so on');
    const mimeType = 'audio/ogg';
    const voice = {
      type: 'media',
      kind: 'audio',
      bytes,
      mimeType,
      caption: '',
      fileName: undefined,
      isVoice: true,
    } as const;
    const { id, shown } = await sent({ ...voice, seconds: 3 });
    expect(shown).toMatchObject({ type: 'audio', file: { isVoice: true } });
    const played = { ptt: true, seconds: 3, mimetype: 'audio/ogg; codecs=opus' };
    expect(rita().content(id).audioMessage).toMatchObject(played);
    const music = await sent({ ...voice, isVoice: false });
    expect(rita().content(music.id).audioMessage).toMatchObject({ ptt: false, mimetype: mimeType });
  });

  it('may quote, react, edit and delete', async () => {
    const question = await rita().says(shop.owner, 'quanto custa?');
    await eventually(() => shop.texts().includes('quanto custa?'));
    const target = { providerId: question, isOwn: false };
    const id = newId();
    const quoted = { ...target, text: 'quanto custa?' };
    await send(shop, { providerId: id, to: phoneOf(rita()), content: text('dez'), quoted });
    await shop.simulator.until(() =>
      rita()
        .received()
        .some((message) => message.id === id),
    );
    expect(rita().received().at(-1)).toMatchObject({ text: 'dez', replyTo: question });
    expect(rita().content(id).extendedTextMessage?.contextInfo).toMatchObject({
      participant: `${rita().number}@s.whatsapp.net`,
      quotedMessage: { conversation: 'quanto custa?' },
    });
    expect((await sent({ type: 'reaction', target, emoji: '❤️' })).shown).toMatchObject({
      type: 'reaction',
      text: '❤️',
      target: question,
    });
    const own = { providerId: id, isOwn: true };
    expect((await sent({ type: 'edit', target: own, text: 'onze' })).shown).toMatchObject({
      type: 'edit',
      text: 'onze',
      target: id,
    });
    expect((await sent({ type: 'deletion', target: own })).shown).toMatchObject({ type: 'delete', target: id });
  });

  it('may quote the company’s own message, by account and not by device', async () => {
    const { id: question } = await sent(text('ainda quer?'));
    const id = newId();
    const quoted = { providerId: question, isOwn: true, text: 'ainda quer?' };
    await send(shop, { providerId: id, to: phoneOf(rita()), content: text('é o último'), quoted });
    await shop.simulator.until(() =>
      rita()
        .received()
        .some((message) => message.id === id),
    );
    expect(rita().content(id).extendedTextMessage?.contextInfo).toMatchObject({
      stanzaId: question,
      participant: `${shop.owner.number}@s.whatsapp.net`,
    });
  });

  it('reaches people by LID, and by number when they are known by LID', async () => {
    const ana = shop.simulator.phone('5511955554444', { name: 'Ana', addressing: 'lid' });
    await ana.says(shop.owner, 'oi');
    await eventually(() => shop.texts().includes('oi'));
    expect(await send(shop, { to: lidOf(ana), content: text('pelo LID') })).toEqual({ outcome: 'sent' });
    expect(await send(shop, { to: phoneOf(ana), content: text('pelo número') })).toEqual({ outcome: 'sent' });
    await shop.simulator.until(() => ana.received().length === 2);
    expect(ana.received().map((message) => message.text)).toEqual(['pelo LID', 'pelo número']);
  });

  it('reaches groups, and can be quoted and reacted to there', async () => {
    const bia = shop.simulator.phone('5511944443333', { name: 'Bia' });
    const group = rita().createsGroup({ subject: 'VIP', members: [shop.owner, bia] });
    const question = await bia.says(group, 'quem vem?');
    await eventually(() => shop.texts().includes('quem vem?'));
    const to = { kind: 'group', value: group.id.replace('@g.us', '') } as const;
    const target = { providerId: question, isOwn: false, author: lidOf(bia) };
    expect(await send(shop, { to, content: text('nós'), quoted: { ...target, text: 'quem vem?' } })).toEqual({
      outcome: 'sent',
    });
    expect(await send(shop, { to, content: { type: 'reaction', target, emoji: '👍' } })).toEqual({ outcome: 'sent' });
    await shop.simulator.until(() => rita().messages(group).length === 3);
    expect(
      rita()
        .messages(group)
        .map(({ type, text: words }) => [type, words]),
    ).toEqual([
      ['text', 'quem vem?'],
      ['text', 'nós'],
      ['reaction', '👍'],
    ]);
  });
});

describe('a sent file (complaint: “the server has no memory left”)', () => {
  it('is released while the session is open', async () => {
    const kept: WeakRef<ArrayBuffer>[] = [];
    for (let count = 0; count < 10; count += 1) kept.push(await sendFileOnce());
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    await eventually(() => {
      collect();
      return kept.every((file) => file.deref() === undefined);
    });
    expect(shop.isOpen()).toBe(true);
  });

  /** Only this function references the file. */
  async function sendFileOnce(): Promise<WeakRef<ArrayBuffer>> {
    const bytes = new Uint8Array(100_000).fill(1);
    const file = {
      kind: 'document',
      mimeType: 'application/pdf',
      caption: '',
      fileName: 'a.pdf',
      isVoice: false,
    } as const;
    const content = { type: 'media', ...file, bytes } as const;
    expect(await send(shop, { to: phoneOf(rita()), content })).toEqual({ outcome: 'sent' });
    return new WeakRef(bytes.buffer);
  }
});

describe('the status of a sent message', () => {
  it('is reported, also for many messages in one receipt', async () => {
    const lia = shop.simulator.phone('5511911110000', { name: 'Lia', ticks: 'none' });
    const ids = [newId(), newId(), newId()];
    for (const providerId of ids) await send(shop, { providerId, to: phoneOf(lia), content: text('oi') });
    await shop.simulator.until(() => lia.received().length === 3);
    lia.gets(shop.owner);
    lia.reads(shop.owner);
    const ticks = (status: string) =>
      shop
        .events('status')
        .filter((event) => event.status === status)
        .map((event) => event.providerId);
    await eventually(() => ids.every((id) => ticks('delivered').includes(id) && ticks('read').includes(id)));
    await eventually(() => shop.device.unconfirmed() === 0);
    expect(shop.events('status').at(-1)?.chat.addresses[0]).toEqual(phoneOf(lia));
  });

  it('is reported when it arrives together with “sent”', async () => {
    const eva = shop.simulator.phone('5511933330000', { name: 'Eva', ticks: 'read' });
    const providerId = newId();
    expect(await send(shop, { providerId, to: phoneOf(eva), content: text('oi') })).toEqual({ outcome: 'sent' });
    await eventually(() =>
      shop.events('status').some((event) => event.providerId === providerId && event.status === 'read'),
    );
  });

  it('lets the company mark a customer’s message as read', async () => {
    const id = await rita().says(shop.owner, 'leu?');
    await eventually(() => shop.texts().includes('leu?'));
    await shop.session.markRead(phoneOf(rita()), [{ providerId: id, isOwn: false }]);
    await shop.simulator.until(() =>
      rita()
        .messages(shop.owner)
        .some((message) => message.id === id && message.status === 'read'),
    );
  });

  it('lets the company show typing', async () => {
    const typing = shop.simulator.nextChange('typing');
    await shop.session.showTyping(phoneOf(rita()), 'composing');
    expect(await typing).toMatchObject({ number: rita().number, detail: { typing: 'composing' } });
  });
});

describe('a number registered without its ninth digit', () => {
  it('is reached at its registered form', async () => {
    const caio = shop.simulator.phone('553188887777', { name: 'Caio', dialledAs: '5531988887777' });
    const to = { kind: 'phone', value: '5531988887777' } as const;
    const providerId = newId();
    expect(await send(shop, { providerId, to, content: text('oi') })).toEqual({ outcome: 'sent' });
    await shop.simulator.until(() => caio.received().some(({ id }) => id === providerId));
    expect(await shop.session.findNumber(to.value)).toEqual({ phone: caio.number, lid: caio.lid });
  });
});

describe('a message that is not sent', () => {
  it('because the number has no WhatsApp, is refused before it leaves', async () => {
    let hasLeft = false;
    const message = {
      providerId: newId(),
      to: { kind: 'phone', value: '5511900001234' } as const,
      content: text('oi'),
    };
    const outcome = await shop.session.send(message, async () => {
      hasLeft = true;
    });
    expect(outcome).toMatchObject({ outcome: 'refused', reason: 'not-on-channel' });
    expect(hasLeft).toBe(false);
    expect(await shop.session.findNumber('5511900001234')).toBeUndefined();
    expect(await shop.session.findNumber(rita().number)).toEqual({ phone: rita().number, lid: rita().lid });
  });

  it('because a LID is unknown, is not reported as sent', async () => {
    let hasLeft = false;
    const to = { kind: 'lid', value: '299999999999999' } as const;
    const outcome = await shop.session.send({ providerId: newId(), to, content: text('oi') }, async () => {
      hasLeft = true;
    });
    expect(outcome).toMatchObject({ outcome: 'unknown' });
    expect(hasLeft).toBe(false);
  });

  it.each([
    [463, 'restricted'],
    [479, 'invalid'],
    [500, 'other'],
  ])('because the server refuses it with %s, is %s', async (code, reason) => {
    shop.simulator.faults.refuseNext(code);
    const outcome = await send(shop, { to: phoneOf(rita()), content: text('oi') });
    expect(outcome).toMatchObject({ outcome: 'refused', reason, code });
  });

  it('because its caller cancels it, does not leave', async () => {
    const providerId = newId();
    const message = { providerId, to: phoneOf(rita()), content: text('não') };
    const leave = () => Promise.reject(new Error('not any more'));
    await expect(shop.session.send(message, leave)).rejects.toThrow('not any more');
    await sent(text('sim'));
    expect(
      rita()
        .received()
        .some(({ id }) => id === providerId),
    ).toBe(false);
  });

  it('because its file cannot be uploaded, may be retried', async () => {
    shop.simulator.faults.set({ failUploads: 1 });
    const providerId = newId();
    const file = {
      type: 'media',
      kind: 'image',
      bytes: PIXEL,
      mimeType: 'image/png',
      caption: '',
      fileName: undefined,
      isVoice: false,
    } as const;
    expect(await send(shop, { providerId, to: phoneOf(rita()), content: file })).toMatchObject({ outcome: 'unknown' });
    shop.simulator.faults.calm();
    expect((await sent(file, providerId)).shown?.copies).toBe(1);
  });

  it('because the file is empty, is refused', async () => {
    const file = {
      type: 'media',
      kind: 'image',
      bytes: Buffer.alloc(0),
      mimeType: 'image/png',
      caption: '',
      fileName: undefined,
      isVoice: false,
    } as const;
    expect(await send(shop, { to: phoneOf(rita()), content: file })).toMatchObject({
      outcome: 'refused',
      reason: 'media',
    });
  });
});

describe('a retried message (complaint: “the customer got it twice”)', () => {
  it('is shown once under its id', async () => {
    shop.simulator.faults.set({ loseAcks: 1 });
    const providerId = newId();
    const message = { providerId, to: phoneOf(rita()), content: text('uma vez só') };
    expect(await send(shop, message)).toMatchObject({ outcome: 'unknown' });
    shop.simulator.faults.calm();
    expect(await send(shop, message)).toEqual({ outcome: 'sent' });
    const shown = rita()
      .received()
      .filter(({ id }) => id === providerId);
    expect(shown).toMatchObject([{ copies: 2 }]);
  });

  it('is shown once when the socket closes during sending and another process retries', async () => {
    const bia = shop.simulator.phone('5511944443333', { name: 'Bia' });
    const other = await linkSession(shop.simulator, { number: '5511922221111', timing: { ackMs: 1_000 } });
    shop.simulator.faults.set({ dropBeforeAck: 1 });
    const message = { providerId: newId(), to: phoneOf(bia), content: text('linha ruim') };
    expect(await send(other, message)).toMatchObject({ outcome: 'unknown' });
    shop.simulator.faults.calm();
    await eventually(() => other.state().state === 'closed');
    const again = await reopen(other);
    expect(await send(again, message)).toEqual({ outcome: 'sent' });
    expect(bia.received().filter(({ id }) => id === message.providerId)).toHaveLength(1);
    await again.session.close();
  });
});
