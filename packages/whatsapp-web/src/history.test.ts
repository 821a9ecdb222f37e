import { deflateSync } from 'node:zlib';
import { eventually } from '@recado/simulators/eventually';
import type { RunningWhatsappWeb } from '@recado/simulators/whatsapp-web';
import { proto } from '@whiskeysockets/baileys';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentUnit } from './receive/committing-repository.ts';
import { LeaseLost } from './session.ts';
import {
  type Linked,
  linkSession,
  openTestSession,
  reopen,
  startSimulator,
  type TestOptions,
} from './test-kit/test-session.ts';

let simulator: RunningWhatsappWeb;

beforeEach(async () => {
  simulator = await startSimulator();
});

afterEach(() => simulator.stop());

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

/** Twenty people behind a LID with ten messages each. */
function remember() {
  const owner = simulator.phone('5511900000001', { name: 'Loja' });
  const people = Array.from({ length: 20 }, (_, index) => {
    const person = simulator.phone(`55119777700${String(index).padStart(2, '0')}`, {
      name: `P${index}`,
      addressing: 'lid',
    });
    const memories = Array.from({ length: 10 }, (_, minute) => ({
      text: `${index}/${minute}`,
      at: at(minute),
      isMine: minute % 2 === 1,
    }));
    owner.remembers(person, memories);
    return person;
  });
  return { owner, people };
}

const { HistorySyncType } = proto.HistorySync;

/** Sent as the owner's phone sends its history to linked devices. */
function told(history: proto.IHistorySync & { syncType: proto.HistorySync.HistorySyncType }): proto.IMessage {
  return {
    protocolMessage: {
      type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        // The protocol declares the same list of types twice.
        syncType: history.syncType as number,
        initialHistBootstrapInlinePayload: deflateSync(proto.HistorySync.encode(history).finish()),
      },
    },
  };
}

describe('the history of a phone', () => {
  it('arrives with the identity links first, and no LID is taken for a number', async () => {
    const { people } = remember();
    const shop = await linkSession(simulator, { wantsHistory: true });
    await eventually(() => shop.history.some(({ messages }) => messages.length === 200));
    const pairs = shop.history.flatMap((chunk) => chunk.pairs);
    for (const { lid, number } of people) expect(pairs).toContainEqual({ lid, phone: number });
    const messages = shop.history.flatMap((chunk) => chunk.messages);
    for (const { chat } of messages) expect(chat.addresses.map(({ kind }) => kind)).toEqual(['phone', 'lid']);
    const [first] = people;
    const ofFirst = messages.filter(({ chat }) => chat.addresses.some(({ value }) => value === first?.number));
    expect(ofFirst).toHaveLength(10);
    expect(ofFirst.filter(({ isOwn }) => isOwn)).toHaveLength(5);
    expect(ofFirst.at(-1)).toMatchObject({ at: at(0).toISOString(), content: { type: 'text', text: '0/0' } });
    expect(shop.history.at(-1)).toMatchObject({ isLast: true, progress: 100 });
    expect(shop.history.flatMap(({ names }) => names)).toContainEqual({
      address: { kind: 'lid', value: first?.lid },
      name: 'P0',
    });
    // The history arrives as one event, not as two hundred live messages.
    expect(shop.store.events).toEqual([]);
    await shop.session.close();
  });

  it('is not imported when it is not wanted, but its identities are linked', async () => {
    const { people } = remember();
    const shop = await linkSession(simulator);
    expect(shop.history).toEqual([]);
    const [first] = people;
    if (!first) return;
    first.settings.sharesNumber = false;
    await first.says(shop.owner, 'oi');
    await eventually(() => shop.texts().includes('oi'));
    expect(shop.events('message').at(-1)?.chat.addresses).toEqual([
      { kind: 'phone', value: first.number },
      { kind: 'lid', value: first.lid },
    ]);
    await shop.session.close();
  });

  it('is not opened by a later session that does not want it', async () => {
    const linked = await linkSession(simulator);
    await linked.session.close();
    const shop = await reopen(linked);
    const rita = simulator.phone('5511988887777', { name: 'Rita' });
    const pair = { pnJid: '5511900000666@s.whatsapp.net', lidJid: '666666666666666@lid' };
    const late = told({ syncType: HistorySyncType.INITIAL_BOOTSTRAP, phoneNumberToLidMappings: [pair] });
    await shop.owner.sends(rita, late);
    await rita.says(shop.owner, 'a próxima');
    await eventually(() => shop.texts().includes('a próxima') && shop.device.unconfirmed() === 0);
    expect(JSON.stringify(shop.store.commits)).not.toContain('5511900000666');
    await shop.session.close();
  });

  it('does not block anything with a chunk that would decompress into too much', async () => {
    const shop = await linkSession(simulator, { wantsHistory: true });
    const before = shop.history.length;
    const rita = simulator.phone('5511988887777', { name: 'Rita' });
    const pushnames = [{ id: `${rita.number}@s.whatsapp.net`, pushname: 'a'.repeat(65 * 1024 * 1024) }];
    await shop.owner.sends(rita, told({ syncType: HistorySyncType.RECENT, pushnames }));
    await rita.says(shop.owner, 'a próxima');
    await eventually(() => shop.texts().includes('a próxima') && shop.device.unconfirmed() === 0);
    await eventually(() => shop.lines.some((line) => line.includes('A history chunk could not be read')));
    expect(shop.history).toHaveLength(before);
    await shop.session.close();
  });

  it('is fetched from the file servers after failed attempts', async () => {
    const { owner } = remember();
    owner.settings.uploadsHistory = true;
    simulator.faults.set({ mediaFailsFirst: 2 });
    const shop = await linkSession(simulator, { wantsHistory: true });
    expect(shop.history.flatMap(({ messages }) => messages)).toHaveLength(200);
    expect(shop.hints.filter(({ hint }) => hint === 'history-comes')).toHaveLength(2);
    await shop.session.close();
  });

  it('skips a broken chunk and logs which part is missing', async () => {
    const owner = simulator.phone('5511900000001', { name: 'Loja' });
    const shop = await linkSession(simulator, { wantsHistory: true });
    const before = shop.history.length;
    const rita = simulator.phone('5511988887777', { name: 'Rita' });
    const broken = { syncType: 3, chunkOrder: 7, progress: 40, initialHistBootstrapInlinePayload: Buffer.from('?') };
    const type = proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION;
    await owner.sends(rita, { protocolMessage: { type, historySyncNotification: broken } });
    await eventually(() => shop.lines.some((line) => line.includes('A history chunk could not be read')));
    expect(shop.lines.filter((line) => line.includes('A history chunk could not be read'))).toEqual([
      expect.stringContaining('"syncType":3,"chunkOrder":7,"progress":40'),
    ]);
    await eventually(() => !shop.store.has('history-pieces') && !shop.store.has('history-piece'));
    expect(shop.history).toHaveLength(before);
    expect(shop.isOpen()).toBe(true);
    await shop.session.close();
  });
});

/** Open, and has confirmed its phone's history, whether or not it was read. */
async function link(options: TestOptions): Promise<Linked> {
  const owner = simulator.phone('5511900000001', { name: 'Loja' });
  const test = await openTestSession(simulator, { wantsHistory: true, ...options });
  await eventually(() => test.qr() !== '');
  const device = await owner.scan(test.qr());
  await eventually(() => test.isOpen() && test.store.has('history-pieces') && device.unconfirmed() === 0);
  return { ...test, simulator, owner, device };
}

async function hearsOf(shop: Linked, text: string): Promise<void> {
  await simulator.phone('5511988887777', { name: 'Rita' }).says(shop.owner, text);
  await eventually(() => shop.texts().includes(text) && shop.device.unconfirmed() === 0);
}

const countOf = ({ history }: Pick<Linked, 'history'>) => history.flatMap(({ messages }) => messages).length;
const hasNoPiece = ({ store }: Linked) => !store.has('history-pieces') && !store.has('history-piece');

describe('while history is being read', () => {
  it('new messages arrive without delay', async () => {
    remember();
    const { promise, resolve } = Promise.withResolvers<void>();
    const began: number[] = [];
    const shop = await link({
      onHistory: async ({ messages }) => {
        began.push(messages.length);
        await promise;
      },
    });
    await eventually(() => began.length === 1);
    await hearsOf(shop, 'hoje');
    expect(began).toHaveLength(1);
    resolve();
    await eventually(() => hasNoPiece(shop));
    expect(began).toEqual([0, 200]);
    await shop.session.close();
  });

  it('a session that ends resumes at the next login, and the phone sends nothing again', async () => {
    remember();
    const shop = await link({ onHistory: () => new Promise(() => {}) });
    await shop.session.close();
    expect(shop.device.unconfirmed()).toBe(0);
    const next = await reopen(shop, { wantsHistory: true });
    await eventually(() => hasNoPiece(next));
    expect(countOf(next)).toBe(200);
    await next.session.close();
  });

  it('a session that lost its lease stops reading', async () => {
    remember();
    const { promise, reject } = Promise.withResolvers<void>();
    let isReading = false;
    const shop = await link({
      onHistory() {
        isReading = true;
        return promise;
      },
    });
    // A rejection before the session reads the chunk would be unhandled, which fails the whole run.
    await eventually(() => isReading);
    reject(new LeaseLost());
    await eventually(() => shop.state().state === 'closed');
    expect(shop.state()).toMatchObject({ reason: 'stopped' });
    const next = await reopen(shop, { wantsHistory: true });
    await eventually(() => hasNoPiece(next));
    expect(countOf(next)).toBe(200);
    await next.session.close();
  });

  it('unreachable file servers end no session, and the chunk is fetched later', async () => {
    const { owner } = remember();
    owner.settings.uploadsHistory = true;
    simulator.faults.set({ mediaFailsFirst: 1_000 });
    const shop = await link({});
    await hearsOf(shop, 'hoje');
    expect(shop.history).toEqual([]);
    simulator.faults.set({ mediaFailsFirst: 0 });
    await eventually(() => hasNoPiece(shop));
    expect(countOf(shop)).toBe(200);
    expect(shop.states.some(({ state }) => state === 'closed')).toBe(false);
    await shop.session.close();
  });

  it('failed downloads are retried with backoff, also across sessions', async () => {
    const { owner } = remember();
    owner.settings.uploadsHistory = true;
    simulator.faults.set({ mediaFailsFirst: 1_000 });
    const shop = await link({ timing: { fetchPauseMs: 60_000 } });
    const late = (test: Linked) => test.lines.filter((line) => line.includes('A history chunk is retried later'));
    await eventually(() => late(shop).length === 2);
    await shop.session.close();
    simulator.faults.set({ mediaFailsFirst: 0 });
    const next = await reopen(shop, { wantsHistory: true });
    await hearsOf(next, 'hoje');
    expect(next.history).toEqual([]);
    expect(late(next)).toEqual([]);
    await next.session.close();
  });

  it('a chunk that could not be stored is stored later', async () => {
    remember();
    let isGone = true;
    const kept: number[] = [];
    const shop = await link({
      async onHistory({ messages }) {
        if (isGone) throw new Error('The database is gone');
        kept.push(messages.length);
      },
    });
    await hearsOf(shop, 'hoje');
    isGone = false;
    await eventually(() => hasNoPiece(shop));
    expect(kept.toSorted()).toEqual([0, 200]);
    expect(shop.states.some(({ state }) => state === 'closed')).toBe(false);
    await shop.session.close();
  });

  it('a chunk that was received but not committed is sent again and read once', async () => {
    remember();
    const test = await openTestSession(simulator, { wantsHistory: true });
    test.store.failWhen(({ keys = [] }) => keys.some(({ kind }) => kind === 'history-piece'));
    await eventually(() => test.qr() !== '');
    const owner = simulator.phone('5511900000001');
    const device = await owner.scan(test.qr());
    await eventually(() => test.state().state === 'closed');
    expect(test.state()).toMatchObject({ reason: 'lost' });
    expect(device.unconfirmed()).toBeGreaterThan(0);
    const next = await reopen({ ...test, simulator, owner, device }, { wantsHistory: true });
    await eventually(() => countOf(next) === 200 && device.unconfirmed() === 0 && hasNoPiece(next));
    await next.session.close();
  });

  it('a chunk is not attached to the message it was stored with', async () => {
    const within: unknown[] = [];
    const shop = await linkSession(simulator, {
      wantsHistory: true,
      onHistory: async () => void within.push(currentUnit.getStore()),
    });
    within.length = 0;
    const rita = simulator.phone('5511988887777', { name: 'Rita' });
    await shop.owner.sends(rita, told({ syncType: HistorySyncType.RECENT }));
    await eventually(() => within.length === 1);
    expect(within).toEqual([undefined]);
    await shop.session.close();
  });

  it('a chunk that is no longer wanted is deleted', async () => {
    remember();
    const shop = await link({ onHistory: () => new Promise(() => {}) });
    await shop.session.close();
    const next = await reopen(shop);
    await eventually(() => hasNoPiece(next));
    expect(next.history).toEqual([]);
    await next.session.close();
  });

  it('ends no session that does not want it', async () => {
    const { owner } = remember();
    owner.settings.uploadsHistory = true;
    simulator.faults.set({ mediaFailsFirst: 1_000 });
    const shop = await link({ wantsHistory: false });
    await hearsOf(shop, 'a próxima');
    expect(shop.states.some(({ state }) => state === 'closed')).toBe(false);
    await shop.session.close();
  });
});
