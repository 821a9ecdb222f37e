import type { Message } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aQueue } from '../../../test/factories.ts';
import { aPhone, openWebWorld, type WebWorld } from './testing/web-world.ts';

let world: WebWorld;
beforeAll(async () => {
  world = await openWebWorld('journey');
});

describe('a connection by QR code', () => {
  it('is scanned, receives messages of customers, sends answers to their phones, and is disconnected', async () => {
    const { whatsapp } = world;
    const shop = await world.aShop();
    const id = await shop.addConnection();
    expect((await shop.connection(id)).status).toBe('OPENING');
    world.startProcess();
    world.startWorker();
    await shop.becomes(id, 'qrcode');
    const shown = await shop.connection(id);
    expect(shown).toMatchObject({ retries: 1, qrcode: expect.stringContaining(','), number: '' });
    expect(Date.parse(shown.qrExpiresAt ?? '')).toBeGreaterThan(Date.now());

    const phone = aPhone(whatsapp);
    await phone.scan(shown.qrcode);
    await shop.becomes(id, 'CONNECTED');
    expect(await shop.connection(id)).toMatchObject({
      number: phone.number,
      qrcode: '',
      retries: 0,
      qrExpiresAt: null,
    });

    const rita = aPhone(whatsapp, 'Rita');
    await rita.says(phone, 'Bom dia, tem bolo?');
    await eventually(() => ticketsOf(shop)).toHaveLength(1);
    const [ticket] = await ticketsOf(shop);
    expect(ticket).toMatchObject({ lastMessage: 'Bom dia, tem bolo?', contact: { name: 'Rita', number: rita.number } });

    const taken = { status: 'open', userId: shop.admin.id, queueId: (await aQueue(shop.scope)).id };
    expect((await shop.call('PUT', `/tickets/${ticket?.id}`, taken)).status).toBe(200);
    expect((await shop.call('POST', `/messages/${ticket?.id}`, { body: 'Tem, de fubá.' })).status).toBe(200);
    await whatsapp.until(() => rita.received().some(({ text }) => text?.includes('Tem, de fubá.') === true), 20_000);
    await eventually(async () => (await shop.health(id)).waitingOut).toBe(0);
    await eventually(() => shop.health(id)).toMatchObject({
      diagnosis: 'fine',
      advice: 'none',
      connectedSince: expect.any(String),
      lastInboundAt: expect.any(String),
      lastOutboundAt: expect.any(String),
    });
    await eventually(async () => (await messagesOf(shop, ticket?.id)).at(-1)?.ack).toBeGreaterThanOrEqual(1);

    const { body } = await shop.call('DELETE', `/whatsappsession/${id}`);
    expect(body).toMatchObject({ id, status: 'DISCONNECTED', number: '', statusReason: null });
    expect(await shop.health(id)).toMatchObject({ diagnosis: 'disconnected', advice: 'new-qr', connectedSince: null });
    expect(phone.devices()).toEqual([]);
    expect(whatsapp.problems()).toEqual([]);
  });
});

const ticketsOf = async (shop: Awaited<ReturnType<WebWorld['aShop']>>) =>
  (await shop.call<{ tickets: { id: number }[] }>('GET', '/tickets?showAll=true&status=pending')).body.tickets;

const messagesOf = async (shop: Awaited<ReturnType<WebWorld['aShop']>>, ticketId: number | undefined) =>
  (await shop.call<{ messages: Message[] }>('GET', `/messages/${ticketId}`)).body.messages;
