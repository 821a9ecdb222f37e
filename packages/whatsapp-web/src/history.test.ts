import { deflateSync } from 'node:zlib';
import type { RunningWhatsappWeb } from '@recado/simulators/whatsapp-web';
import { proto } from '@whiskeysockets/baileys';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually, linkSession, openTestSession, reopen, startSimulator } from './test-kit/test-session.ts';

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

/** As the owner's phone tells it to its linked devices. */
function told(history: proto.IHistorySync & { syncType: proto.HistorySync.HistorySyncType }): proto.IMessage {
  return {
    protocolMessage: {
      type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        // The same list of kinds is written down twice in the protocol.
        syncType: history.syncType as number,
        initialHistBootstrapInlinePayload: deflateSync(proto.HistorySync.encode(history).finish()),
      },
    },
  };
}

describe('the past of a phone', () => {
  it('comes with the pairs first, and no LID is taken for a number', async () => {
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
    // The past is told by itself, not as two hundred things that happened now.
    expect(shop.store.events).toEqual([]);
    await shop.session.close();
  });

  it('stays on the phone when nobody wants it, but its pairs are learnt', async () => {
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

  it('holds nothing up with a piece that would unpack into too much', async () => {
    const shop = await linkSession(simulator, { wantsHistory: true });
    const before = shop.history.length;
    const rita = simulator.phone('5511988887777', { name: 'Rita' });
    const pushnames = [{ id: `${rita.number}@s.whatsapp.net`, pushname: 'a'.repeat(65 * 1024 * 1024) }];
    await shop.owner.sends(rita, told({ syncType: HistorySyncType.RECENT, pushnames }));
    await rita.says(shop.owner, 'a próxima');
    await eventually(() => shop.texts().includes('a próxima') && shop.device.unconfirmed() === 0);
    expect(shop.history).toHaveLength(before);
    expect(shop.lines.some((line) => line.includes('A piece of history could not be read'))).toBe(true);
    await shop.session.close();
  });

  it('is confirmed only when it is kept, and comes again when it was not', async () => {
    const { owner } = remember();
    const test = await openTestSession(simulator, {
      wantsHistory: true,
      onHistory: () => Promise.reject(new Error('The database is gone')),
    });
    await eventually(() => test.qr() !== '');
    const device = await owner.scan(test.qr());
    await eventually(() => test.state().state === 'closed');
    expect(test.state()).toMatchObject({ reason: 'lost' });
    expect(device.unconfirmed()).toBeGreaterThan(0);
    const next = await reopen({ ...test, simulator, owner, device }, { wantsHistory: true });
    await eventually(() => next.history.some(({ messages }) => messages.length === 200));
    await eventually(() => device.unconfirmed() === 0);
    await next.session.close();
  });
});
