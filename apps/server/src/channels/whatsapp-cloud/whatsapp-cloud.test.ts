import { startMeta } from '@recado/simulators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MediaUnavailable } from '../../platform/channel.ts';
import type { OutgoingContent, OutgoingMessage } from '../../platform/channels/outgoing-message.ts';
import { createOutgoingClient } from '../../platform/outgoing/outgoing-client.ts';
import { downloadMedia, uploadMedia } from './media.ts';
import { markRead, send as sendWith, type WhatsappCloudAccess } from './send.ts';

/** Against the simulator over HTTP: the tests assert what the customer sees. */
let meta: Awaited<ReturnType<typeof startMeta>>;
let access: WhatsappCloudAccess;
const client = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 1_500, allowLoopback: true });

beforeAll(async () => {
  meta = await startMeta({ port: 0, limits: 'off', refusals: 'answer' });
  access = {
    client,
    baseUrl: `${meta.addresses.http}/v24.0`,
    token: 'demo-access-token',
    phoneNumberId: '106540000000001',
  };
});
afterAll(async () => {
  await client.close();
  await meta.stop();
});
beforeEach(() => meta.setFaults({}, 1));

let sequence = 0;
function someone() {
  sequence += 1;
  const waId = `55119${String(80_000_000 + sequence)}`;
  const customer = meta.customer(waId, { name: 'Rita' });
  customer.says('oi');
  const message = (content: OutgoingContent, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
    to: { kind: 'phone', account: '', value: waId },
    ownKey: `key-${sequence}`,
    content,
    ...more,
  });
  return { customer, message, waId };
}
const send = (via: WhatsappCloudAccess, message: OutgoingMessage) => sendWith(via, message, () => Promise.resolve());
const text = (body: string): OutgoingContent => ({ type: 'text', text: body });

describe('a message to a customer', () => {
  it("arrives, gets WhatsApp's id, and carries our own key", async () => {
    const { customer, message } = someone();
    const outcome = await send(access, message(text('Olá 👋')));
    expect(outcome).toEqual({ outcome: 'accepted', providerId: expect.stringMatching(/^wamid\./) });
    expect(customer.received()).toMatchObject([{ type: 'text', content: { body: 'Olá 👋' } }]);
    expect(meta.journal.accepted().at(-1)).toMatchObject({ callbackData: message(text('')).ownKey });
  });

  it('quotes a message, reacts, sends a location and a contact card', async () => {
    const { customer, message } = someone();
    const asked = customer.messages()[0]?.id ?? '';
    for (const one of [
      message(text('sim'), { quotedProviderId: asked }),
      message({ type: 'reaction', targetProviderId: asked, emoji: '👍' }),
      message({ type: 'location', latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A' }),
      message({ type: 'contacts', cards: [{ name: 'Bia', phones: ['+55 11 90000-0000'] }] }),
    ]) {
      expect(await send(access, one)).toMatchObject({ outcome: 'accepted' });
    }
    expect(customer.received().map(({ type }) => type)).toEqual(
      expect.arrayContaining(['text', 'location', 'contacts']),
    );
  });

  it('transfers a file in both directions, byte for byte', async () => {
    const { customer, message } = someone();
    const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256));
    const mediaId = await uploadMedia(access, { bytes, mimeType: 'image/png', fileName: 'foto.png' });
    expect(
      await send(
        access,
        message({ type: 'media', kind: 'image', mediaId, caption: 'Foto', fileName: undefined, isVoice: false }),
      ),
    ).toMatchObject({ outcome: 'accepted' });
    const sent = customer.sendsMedia({ type: 'image', bytes, mimeType: 'image/png' });
    const { id } = sent.content as { id: string };
    expect((await downloadMedia(access, id, 100_000)).bytes.equals(bytes)).toBe(true);
    await expect(downloadMedia(access, id, 100)).rejects.toThrow(MediaUnavailable);
  });

  it('is refused with a readable reason', async () => {
    const { message, waId } = someone();
    meta.failNext({ code: 131047, times: 1, to: waId });
    expect(await send(access, message(text('x')))).toMatchObject({
      outcome: 'refused',
      reason: 'window-closed',
      code: 131047,
    });
    meta.failNext({ code: 132001, times: 1, to: waId });
    expect(
      await send(access, message({ type: 'template', name: 'nada', language: 'pt_BR', components: [] })),
    ).toMatchObject({ reason: 'template' });
    expect(await send({ ...access, token: 'expired' }, message(text('x')))).toMatchObject({
      outcome: 'refused',
      reason: 'credentials',
    });
  });

  it("waits at WhatsApp's rate limit, and nothing was accepted", async () => {
    const { customer, message, waId } = someone();
    for (const code of [130429, 131056, 4] as const) {
      meta.failNext({ code, times: 1, to: waId });
      expect(await send(access, message(text('x')))).toMatchObject({
        outcome: 'postponed',
        afterMs: expect.any(Number),
      });
    }
    expect(customer.received()).toEqual([]);
  });

  it.each(['errorAfter', 'resetAfter', 'hangAfter', 'errorBefore', 'hangBefore'] as const)(
    'whose response was lost (%s) is undecided, never "failed": it may have arrived',
    async (fault) => {
      const { customer, message } = someone();
      meta.setFaults({ [fault]: 1 }, 7);
      expect(await send(access, message(text('talvez')))).toMatchObject({ outcome: 'undecided' });
      expect(customer.received()).toHaveLength(fault.endsWith('After') ? 1 : 0);
    },
  );

  it('that never left, because the connection was refused, is retried', async () => {
    const { message } = someone();
    expect(await send({ ...access, baseUrl: 'http://127.0.0.1:9' }, message(text('x')))).toMatchObject({
      outcome: 'postponed',
    });
  });

  it('read by an agent is shown as read to the customer', async () => {
    const { customer } = someone();
    await markRead(access, customer.messages()[0]?.id ?? '');
    expect(customer.messages()[0]).toMatchObject({ isReadByBusiness: true });
  });
});
