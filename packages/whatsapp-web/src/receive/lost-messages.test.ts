import { eventually } from '@recado/simulators/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Linked, lidOf, linkSession, phoneOf, startSimulator } from '../test-kit/test-session.ts';

let shop: Linked;

beforeAll(async () => {
  shop = await linkSession(await startSimulator());
});

afterEach(() => shop.simulator.faults.calm());

afterAll(async () => {
  await shop.session.close();
  await shop.simulator.stop();
});

const rita = () => shop.simulator.phone('5511988887777', { name: 'Rita' });
const bia = () => shop.simulator.phone('5511977776666', { name: 'Bia' });
const confirmed = () => eventually(() => shop.device.unconfirmed() === 0);
const ofId = (id: string) => shop.events('message').filter(({ providerId }) => providerId === id);

/** All events up to a message that is sent afterwards. */
async function since<T>(what: () => Promise<T>) {
  const before = shop.store.events.length;
  const done = await what();
  await rita().says(shop.owner, `depois ${before}`);
  await eventually(() => shop.texts().includes(`depois ${before}`));
  await confirmed();
  const told = shop.events('message').filter((event) => shop.store.events.indexOf(event) >= before);
  return { done, told: told.slice(0, -1) };
}

describe('a customer’s message (complaint: “the customer says that she wrote”)', () => {
  it.each(['pn', 'lid'] as const)('through a broadcast list arrives (%s)', async (addressing) => {
    rita().settings.addressing = addressing;
    const { done: id, told } = await since(() => rita().broadcasts([shop.owner, bia()], 'Novo endereço'));
    rita().settings.addressing = 'pn';
    expect(told).toMatchObject([
      {
        providerId: id,
        isOwn: false,
        content: { text: 'Novo endereço' },
        chat: { name: 'Rita', addresses: [phoneOf(rita()), lidOf(rita())] },
      },
    ]);
    expect(told[0]).not.toHaveProperty('author');
    // Confirmed like every other: its sender sees the delivery status.
    expect(
      rita()
        .messages()
        .find((message) => message.id === id),
    ).toMatchObject({ status: 'delivered' });
  });

  it.each(['pn', 'lid'] as const)('through a list can be marked as read (%s)', async (addressing) => {
    rita().settings.addressing = addressing;
    const listed = await rita().broadcasts([shop.owner, bia()], 'Mudamos');
    const direct = await rita().says(shop.owner, 'viram?');
    rita().settings.addressing = 'pn';
    await eventually(() => ofId(listed).length + ofId(direct).length === 2);
    await confirmed();
    const read = [listed, direct].map((providerId) => ({ providerId, isOwn: false }));
    await shop.session.markRead(phoneOf(rita()), read);
    const statusOf = (id: string) =>
      rita()
        .messages()
        .find((message) => message.id === id)?.status;
    await eventually(() => statusOf(listed) === 'read' && statusOf(direct) === 'read');
  });

  it('through a list that is unreadable at first is requested again and shown in the same chat', async () => {
    shop.simulator.faults.set({ corruptMessages: 1 });
    const id = await rita().broadcasts([shop.owner], 'ilegível');
    await eventually(() => ofId(id).some(({ content }) => content.type === 'undecryptable'));
    shop.simulator.faults.calm();
    await eventually(() => shop.message(id).content.type === 'text');
    expect(shop.message(id)).toMatchObject({ chat: { addresses: [phoneOf(rita()), lidOf(rita())] } });
    await confirmed();
  });

  it('through a status or the company’s own list opens no conversation', async () => {
    const { told } = await since(async () => {
      await rita().broadcasts([shop.owner], 'de férias', { list: 'status' });
      await shop.owner.broadcasts([rita(), bia()], 'Promoção');
      shop.owner.settings.addressing = 'lid';
      await shop.owner.broadcasts([rita(), bia()], 'Promoção de novo');
      shop.owner.settings.addressing = 'pn';
    });
    expect(told).toEqual([]);
  });

  it('with a Pix key arrives although it has no text', async () => {
    const pix_static_code = { merchant_name: 'Rita Souza', key: 'rita@exemplo.com', key_type: 'EMAIL' };
    const buttonParamsJson = JSON.stringify({
      currency: 'BRL',
      total_amount: { value: 0, offset: 100 },
      reference_id: '4PVSNK5RNNJ',
      type: 'physical-goods',
      order: { status: 'pending', subtotal: { value: 0, offset: 100 }, order_type: 'ORDER', items: [] },
      payment_settings: [{ type: 'pix_static_code', pix_static_code }],
    });
    const { told } = await since(() =>
      rita().sends(shop.owner, {
        interactiveMessage: { nativeFlowMessage: { buttons: [{ name: 'payment_info', buttonParamsJson }] } },
      }),
    );
    expect(told).toMatchObject([{ content: { text: 'Chave Pix de Rita Souza\nE-mail: rita@exemplo.com' } }]);
  });

  it('without text of an unknown kind arrives', async () => {
    const { told } = await since(() => rita().sends(shop.owner, { invoiceMessage: { note: 'nota', token: 't' } }));
    expect(told).toMatchObject([{ content: { type: 'unsupported', what: 'invoice' } }]);
  });

  it('arrives while address look-ups are refused, and so do later ones', async () => {
    const stranger = shop.simulator.phone('5511966665555', { name: 'Nova', tellsLid: false });
    shop.simulator.faults.set({ refuseLookUps: 429 });
    const first = await stranger.says(shop.owner, 'vocês abrem hoje?');
    await eventually(() => ofId(first).length > 0);
    await confirmed();
    expect(shop.message(first)).toMatchObject({
      content: { text: 'vocês abrem hoje?' },
      chat: { addresses: [phoneOf(stranger)] },
    });
    const second = await stranger.says(shop.owner, 'alô?');
    await eventually(() => ofId(second).some(({ content }) => content.type === 'text'));
    shop.simulator.faults.calm();
    const third = await stranger.says(shop.owner, 'obrigada');
    await eventually(() => ofId(third).some(({ content }) => content.type === 'text'));
    await confirmed();
    expect([first, second, third].map((id) => ofId(id).length)).toEqual([1, 1, 1]);
    expect(shop.lines.filter((line) => line.includes(stranger.number))).toEqual([]);
  });
});
