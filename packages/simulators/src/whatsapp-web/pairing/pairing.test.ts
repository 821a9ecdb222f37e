import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../test-kit/eventually.ts';
import { createTestClient, linkClient, startTestSimulator, type TestClient } from '../test-client.ts';
import type { RunningWhatsappWeb } from '../whatsapp-web.ts';

let simulator: RunningWhatsappWeb;
const clients: TestClient[] = [];

beforeAll(async () => {
  simulator = await startTestSimulator();
});

afterAll(async () => {
  for (const client of clients) client.end();
  await simulator.stop();
});

async function clientWithQr(): Promise<TestClient> {
  const client = createTestClient(simulator);
  clients.push(client);
  client.connect();
  await eventually(() => client.qrCodes.length > 0);
  return client;
}

describe('pairing by QR code', () => {
  it('links the client under the number of the phone that scanned it, and lets it log out again', async () => {
    const { client, owner } = await linkClient(simulator, '5511900000001');
    clients.push(client);
    expect(client.sock().user).toMatchObject({ id: '5511900000001:1@s.whatsapp.net', lid: `${owner.lid}:1@lid` });
    expect(client.closeCodes).toEqual([515]);
    expect(owner.devices().map(({ number }) => number)).toEqual([1]);

    await client.sock().logout();
    await eventually(() => owner.devices().length === 0);
    client.connect();
    await eventually(() => client.closeCodes.length === 3);
    expect(client.closeCodes).toEqual([515, 401, 401]);
    expect(simulator.problems()).toEqual([]);
  });

  it('links several clients in parallel, to one phone or to several', async () => {
    const linked = await Promise.all([
      linkClient(simulator, '5511900000002'),
      linkClient(simulator, '5511900000003'),
      linkClient(simulator, '5511900000003'),
    ]);
    clients.push(...linked.map(({ client }) => client));
    expect(linked.map(({ device }) => device.number).toSorted()).toEqual([1, 1, 2]);
    expect(linked.every(({ client }) => client.isOpen())).toBe(true);
  });

  it('refuses a code that was never drawn', async () => {
    const phone = simulator.phone('5511900000004');
    await expect(phone.scan('2@made-up,a,b,c')).rejects.toThrow('not valid any more');
  });

  it('refuses a code whose keys were exchanged on the way', async () => {
    const client = await clientWithQr();
    const [ref, noiseKey] =
      client.qrCodes
        .at(-1)
        ?.replace(/^[^#]*#/, '')
        .split(',') ?? [];
    const forged = [ref, noiseKey, Buffer.alloc(32).toString('base64'), 'c2VjcmV0'].join(',');
    await expect(simulator.phone('5511900000004').scan(forged)).rejects.toThrow('not made by the client');
  });

  it('refuses a login with the number but without the key', async () => {
    const { client } = await linkClient(simulator, '5511900000005');
    clients.push(client);
    const thief = createTestClient(simulator);
    thief.connect();
    await eventually(() => thief.qrCodes.length > 0);
    thief.end();
    const { creds } = thief.sock().authState;
    creds.me = { id: '5511900000005:1@s.whatsapp.net', name: 'Loja' };
    thief.connect();
    await eventually(() => thief.closeCodes.includes(401));
    expect(client.isOpen()).toBe(true);
  });
});

describe('pairing by code', () => {
  it('links the client whose code was typed into the phone', async () => {
    const client = await clientWithQr();
    const phone = simulator.phone('5511900000006', { name: 'Loja' });
    const code = await client.sock().requestPairingCode('5511900000006');
    const half = code.length / 2;
    const entering = eventuallyAsked(() => phone.enterCode(`${code.slice(0, half)}-${code.slice(half)}`));
    const device = await entering;
    await eventually(() => client.isOpen());
    expect(device.number).toBe(1);
    expect(client.sock().user?.id).toBe('5511900000006:1@s.whatsapp.net');
    expect(simulator.problems()).toEqual([]);
  });

  it('does not link anything with a wrong code', async () => {
    const client = await clientWithQr();
    const phone = simulator.phone('5511900000007');
    await client.sock().requestPairingCode('5511900000007', 'AAAABBBB');
    await expect(eventuallyAsked(() => phone.enterCode('AAAACCCC'))).rejects.toThrow('not the code');
    expect(phone.devices()).toEqual([]);
  });

  it('ends when the client hangs up', async () => {
    const client = await clientWithQr();
    const phone = simulator.phone('5511900000009');
    const code = await client.sock().requestPairingCode('5511900000009');
    client.sock().ws.on('CB:notification', () => client.end());
    await expect(eventuallyAsked(() => phone.enterCode(code))).rejects.toThrow('hung up');
    expect(phone.devices()).toEqual([]);
  });

  it('has nothing to check a code against when no client asked for one', async () => {
    await expect(simulator.phone('5511900000008').enterCode('AAAABBBB')).rejects.toThrow('No client asked');
  });
});

/** The client's request is on its way when it returns the code; the phone is a moment faster. */
async function eventuallyAsked<T>(enter: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await enter();
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('No client asked'))) throw error;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
