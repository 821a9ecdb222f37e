import { DisconnectReason, downloadMediaMessage } from '@whiskeysockets/baileys';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../test-kit/eventually.ts';
import type { Phone } from './people/phone.ts';
import { createTestClient, type Linked, linkClient, memoryState, startTestSimulator } from './test-client.ts';

const RITA = '5511988887777@s.whatsapp.net';
let linked: Linked;
let rita: Phone;
const auth = memoryState();

beforeAll(async () => {
  linked = await linkClient(await startTestSimulator({ seed: 7 }), '5511900000001', { auth, keepAliveIntervalMs: 500 });
  rita = linked.simulator.phone('5511988887777', { name: 'Rita' });
});

afterEach(() => {
  linked.simulator.faults.calm();
});

afterAll(async () => {
  linked.client.end();
  await linked.simulator.stop();
});

const lastClose = () => linked.client.closeCodes.at(-1);

async function reconnect(): Promise<void> {
  const logins = linked.device.loginCount();
  linked.client.connect();
  await eventually(() => linked.client.isOpen() && linked.device.loginCount() > logins);
}

async function afterLosing(lose: () => unknown, code: number): Promise<void> {
  const closes = linked.client.closeCodes.length;
  await lose();
  await eventually(() => linked.client.closeCodes.length > closes);
  expect(lastClose()).toBe(code);
}

describe('connections that end', () => {
  it('by a dropped socket, and later messages wait for the next login', async () => {
    await afterLosing(() => linked.device.drop(), DisconnectReason.connectionClosed);
    await eventually(() => !linked.device.isConnected());
    const ids = [await rita.says(linked.owner, 'um'), await rita.says(linked.owner, 'dois')];
    expect(linked.device.unconfirmed()).toBe(2);
    await reconnect();
    await eventually(() => linked.client.texts().includes('dois'));
    const late = linked.client.upserts.filter(({ message }) => ids.includes(message.key.id ?? ''));
    expect(late.map(({ type, message }) => [type, message.message?.conversation])).toEqual([
      ['append', 'um'],
      ['append', 'dois'],
    ]);
    await eventually(() => linked.device.unconfirmed() === 0);
  });

  it('by silence on an open socket, which the client notices by itself', async () => {
    let clock: NodeJS.Timeout | undefined;
    const restoreTime = () => {
      clearInterval(clock);
      vi.useRealTimers();
    };
    onTestFinished(restoreTime);
    await afterLosing(() => {
      linked.device.fallSilent();
      // The client waits five seconds longer than its interval since the last received frame. Pending frames may still
      // arrive after a single jump of the clock, which does not advance by itself.
      clock = setInterval(() => vi.setSystemTime(Date.now() + 6_000), 100);
    }, DisconnectReason.connectionLost);
    restoreTime();
    await reconnect();
  });

  it('by a stream error with its code', async () => {
    await afterLosing(() => linked.device.streamError(503), DisconnectReason.unavailableService);
    await reconnect();
    await afterLosing(() => linked.device.streamError(500), DisconnectReason.badSession);
    await reconnect();
  });

  it('by another login with the same credentials, which stays', async () => {
    const other = createTestClient(linked.simulator, { auth });
    await afterLosing(() => other.connect(), DisconnectReason.connectionReplaced);
    await eventually(() => other.isOpen());
    other.end();
    await eventually(() => !linked.device.isConnected());
    await reconnect();
    await afterLosing(() => linked.device.conflict(), DisconnectReason.connectionReplaced);
    await reconnect();
  });

  it('before they begin, when logins are refused', async () => {
    linked.client.end();
    await eventually(() => !linked.device.isConnected());
    linked.simulator.faults.set({ refuseLogins: 503 });
    await afterLosing(() => linked.client.connect(), 503);
    linked.simulator.faults.calm();
    await reconnect();
  });
});

describe('messages to the client', () => {
  it('arrive twice under one id', async () => {
    linked.simulator.faults.set({ duplicateMessages: 1 });
    const id = await rita.says(linked.owner, 'em dobro');
    const copies = () => linked.client.inbox().filter(({ key }) => key.id === id);
    await eventually(() => copies().length === 2);
    expect(copies().map(({ message }) => message?.conversation)).toEqual(['em dobro', 'em dobro']);
  });

  it('are repeated by the server, and the client drops what it has read already', async () => {
    linked.simulator.faults.set({ repeatStanzas: 1 });
    const id = await rita.says(linked.owner, 'uma vez só');
    await rita.says(linked.owner, 'e esta depois');
    await eventually(() => linked.client.texts().includes('e esta depois'));
    expect(linked.client.inbox().filter(({ key }) => key.id === id)).toHaveLength(1);
    await eventually(() => linked.device.unconfirmed() === 0);
  });

  it('arrive in another order, the same one for the same seed', async () => {
    const orderOf = async (seed: number) => {
      linked.simulator.faults.set({ shuffleMessages: 6 }, seed);
      const before = linked.client.texts().length;
      for (const text of ['1', '2', '3', '4', '5', '6']) await rita.says(linked.owner, text);
      await eventually(() => linked.client.texts().length === before + 6);
      return linked.client.texts().slice(before).join('');
    };
    const first = await orderOf(3);
    expect(first).not.toBe('123456');
    expect(await orderOf(3)).toBe(first);
  });

  it('are delayed', async () => {
    linked.simulator.faults.set({ delayMessagesMs: 300 });
    await rita.says(linked.owner, 'sem pressa');
    await eventually(() => linked.client.texts().includes('sem pressa'));
  });
});

describe('messages of the client', () => {
  const received = (text: string) => rita.received().some((message) => message.text === text);

  it('are refused with a code', async () => {
    linked.simulator.faults.refuseNext(463);
    const sent = await linked.client.sock().sendMessage(RITA, { text: 'recusada' });
    await eventually(() => linked.client.acks.some((ack) => ack.id === sent?.key.id && ack.error === '463'));
    expect(received('recusada')).toBe(false);
  });

  it('are accepted, and the socket closes before the client gets the ack', async () => {
    linked.simulator.faults.set({ dropBeforeAck: 1 });
    const closes = linked.client.closeCodes.length;
    const sent = await linked.client.sock().sendMessage(RITA, { text: 'foi ou não foi?' });
    await eventually(() => linked.client.closeCodes.length > closes && received('foi ou não foi?'));
    expect(linked.client.acks.some(({ id }) => id === sent?.key.id)).toBe(false);
    linked.simulator.faults.calm();
    await reconnect();
  });

  it('are lost with the socket before they are accepted', async () => {
    linked.simulator.faults.set({ dropBeforeTaking: 1 });
    await afterLosing(
      () => linked.client.sock().sendMessage(RITA, { text: 'nunca chegou' }),
      DisconnectReason.connectionClosed,
    );
    linked.simulator.faults.calm();
    await reconnect();
    await linked.client.sock().sendMessage(RITA, { text: 'esta chegou' });
    await eventually(() => received('esta chegou'));
    expect(received('nunca chegou')).toBe(false);
  });

  it('are confirmed in the wrong order', async () => {
    linked.simulator.faults.set({ readBeforeDelivered: 1 });
    rita.settings.ticks = 'read';
    const receipts: Record<string, string>[] = [];
    linked.client.sock().ws.on('CB:receipt', ({ attrs }: { attrs: Record<string, string> }) => receipts.push(attrs));
    const sent = await linked.client.sock().sendMessage(RITA, { text: 'lida antes de chegar' });
    const types = () => receipts.filter(({ id }) => id === sent?.key.id).map(({ type }) => type);
    await eventually(() => types().length === 2);
    expect(types()).toEqual(['read', undefined]);
    rita.settings.ticks = 'delivered';
  });

  it('are taken without a word', async () => {
    linked.simulator.faults.set({ loseAcks: 1 });
    const sent = await linked.client.sock().sendMessage(RITA, { text: 'sem resposta' });
    await eventually(() => received('sem resposta'));
    linked.simulator.faults.calm();
    const next = await linked.client.sock().sendMessage(RITA, { text: 'com resposta' });
    await eventually(() => linked.client.acks.some(({ id }) => id === next?.key.id));
    expect(linked.client.acks.some(({ id }) => id === sent?.key.id)).toBe(false);
  });
});

describe('files', () => {
  it('take their time, and fail at first', async () => {
    linked.simulator.faults.set({ slowMediaMs: 50, mediaFailsFirst: 1 });
    const id = await rita.sendsVoice(linked.owner, Buffer.from('a voice'));
    const find = () => linked.client.inbox().find(({ key }) => key.id === id);
    await eventually(() => find() !== undefined);
    const message = find();
    if (!message) throw new Error('No message');
    await expect(downloadMediaMessage(message, 'buffer', {})).rejects.toThrow('Failed to fetch stream');
    expect((await downloadMediaMessage(message, 'buffer', {})).toString()).toBe('a voice');
  });
});

describe('uploads', () => {
  it('fail, and nothing is sent', async () => {
    linked.simulator.faults.set({ failUploads: 1 });
    const document = { document: Buffer.from('x'), mimetype: 'text/plain', fileName: 'x.txt' };
    await expect(linked.client.sock().sendMessage(RITA, document)).rejects.toThrow('Media upload failed');
    expect(rita.received().some(({ type }) => type === 'document')).toBe(false);
  });
});

describe('a phone that unlinks the client', () => {
  it('logs it out for good', async () => {
    await afterLosing(() => linked.device.logOut(), DisconnectReason.loggedOut);
    expect(linked.owner.devices()).toEqual([]);
    await afterLosing(() => linked.client.connect(), DisconnectReason.loggedOut);
    expect(linked.simulator.problems()).toEqual([]);
  });
});
