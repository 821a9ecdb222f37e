import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test-kit/eventually.ts';
import { linkClient, startTestSimulator, type TestClient } from '../test-client.ts';
import type { RunningWhatsappWeb } from '../whatsapp-web.ts';

let simulator: RunningWhatsappWeb;
let client: TestClient | undefined;

beforeEach(async () => {
  simulator = await startTestSimulator();
});

afterEach(async () => {
  client?.end();
  await simulator.stop();
});

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

async function linkWithPast() {
  const owner = simulator.phone('5511900000001', { name: 'Loja' });
  const rita = simulator.phone('5511988887777', { name: 'Rita' });
  owner.remembers(rita, [
    { id: 'PAST1', text: 'oi', at: at(1) },
    { id: 'PAST2', text: 'olá, Rita', at: at(2), isMine: true },
    { id: 'PAST3', text: 'quanto custa?', at: at(3) },
  ]);
  const linked = await linkClient(simulator, owner.number, { shouldSyncHistoryMessage: () => true });
  client = linked.client;
  return { ...linked, rita };
}

const hasChats = (client: TestClient) =>
  client.eventsOf('messaging-history.set').some(({ messages }) => messages.length === 3);

describe('history', () => {
  it('comes from the phone after the first login: names, addresses and chats', async () => {
    const { client, rita } = await linkWithPast();
    const sets = () => client.eventsOf('messaging-history.set');
    await eventually(() => hasChats(client));
    const messages = sets().flatMap((set) => set.messages);
    expect(messages.map(({ key, message }) => [key.id, key.fromMe, message?.conversation])).toEqual([
      ['PAST3', false, 'quanto custa?'],
      ['PAST2', true, 'olá, Rita'],
      ['PAST1', false, 'oi'],
    ]);
    const chats = sets().flatMap((set) => set.chats);
    expect(chats).toMatchObject([{ id: '5511988887777@s.whatsapp.net', name: 'Rita' }]);
    const mapping = await client.sock().signalRepository.lidMapping.getLIDForPN('5511988887777@s.whatsapp.net');
    expect(mapping).toBe(`${rita.lid}@lid`);
    expect(simulator.problems()).toEqual([]);
  });

  it('comes in pieces when there is much of it, the newest first, and says how far it is', async () => {
    const owner = simulator.phone('5511900000001', { name: 'Loja' });
    const rita = simulator.phone('5511988887777', { name: 'Rita' });
    owner.remembers(
      rita,
      Array.from({ length: 12_000 }, (_, minute) => ({
        id: `PAST${minute}`,
        text: `antiga ${minute}`,
        at: at(minute),
      })),
    );
    const linked = await linkClient(simulator, owner.number, { shouldSyncHistoryMessage: () => true });
    client = linked.client;
    const pieces = () => linked.client.eventsOf('messaging-history.set').filter(({ messages }) => messages.length > 0);
    await eventually(() => pieces().length === 3);
    expect(pieces().map(({ messages, progress }) => [messages.length, messages[0]?.key.id, progress])).toEqual([
      [5_000, 'PAST11999', 41],
      [5_000, 'PAST6999', 83],
      [2_000, 'PAST1999', 100],
    ]);
  });

  it('does not come again at the second login', async () => {
    const { client, device } = await linkWithPast();
    const sets = () => client.eventsOf('messaging-history.set').length;
    await eventually(() => hasChats(client) && device.unconfirmed() === 0);
    const before = sets();
    client.end();
    await eventually(() => !device.isConnected());
    client.connect();
    await eventually(() => client.isOpen() && device.loginCount() === 2);
    await simulator.phone('5511988887777').says('5511900000001', 'voltou?');
    await eventually(() => client.texts().includes('voltou?'));
    expect(sets()).toBe(before);
  });

  it('can be asked for further back', async () => {
    const { client, owner, rita } = await linkWithPast();
    await eventually(() => hasChats(client));
    owner.remembers(rita, [
      { id: 'OLDER1', text: 'a primeira', at: at(-60) },
      { id: 'OLDER2', text: 'a segunda', at: at(-50) },
    ]);
    const key = { remoteJid: '5511988887777@s.whatsapp.net', fromMe: false, id: 'PAST1' };
    const requestId = await client.sock().fetchMessageHistory(1, key, at(1).getTime());
    const answer = () =>
      client.eventsOf('messaging-history.set').find((set) => set.peerDataRequestSessionId === requestId);
    await eventually(() => answer() !== undefined);
    expect(answer()?.messages.map((message) => message.key.id)).toEqual(['OLDER2']);
  });
});
