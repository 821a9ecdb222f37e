import { eventually } from '@recado/simulators/eventually';
import type { RunningWhatsappWeb } from '@recado/simulators/whatsapp-web';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WebContent } from '../session.ts';
import { linkSession, newId, phoneOf, reopen, send, startSimulator } from '../test-kit/test-session.ts';

let simulator: RunningWhatsappWeb;

beforeAll(async () => {
  simulator = await startSimulator();
});

afterEach(() => simulator.faults.calm());
afterAll(() => simulator.stop());

const text = (words: string): WebContent => ({ type: 'text', text: words });

describe('a retry request (“waiting for this message” on the customer’s phone)', () => {
  it('is answered with the sent message, also after a restart', async () => {
    const lea = simulator.phone('5511966665555', { name: 'Lea' });
    const other = await linkSession(simulator, { number: '5511922223333' });
    await send(other, { to: phoneOf(lea), content: text('legível') });
    await simulator.until(() => lea.received().length === 1);
    lea.losesSessions();
    // The socket closes while sending: the request waits for the next process, which reads the message from its store.
    simulator.faults.set({ dropBeforeAck: 1 });
    const providerId = newId();
    const outcome = await send(other, { providerId, to: phoneOf(lea), content: text('ilegível para ela') });
    expect(outcome.outcome).toBe('unknown');
    simulator.faults.calm();
    await eventually(() => other.state().state === 'closed');
    expect(lea.received().some(({ id }) => id === providerId)).toBe(false);
    const again = await reopen(other);
    await simulator.until(() => lea.received().some(({ id }) => id === providerId), 20_000);
    expect(lea.received().at(-1)).toMatchObject({ id: providerId, text: 'ilegível para ela' });
    await again.session.close();
  });

  it('of a stranger is ignored immediately and after a restart', async () => {
    const [lea, eva] = [
      simulator.phone('5511966664444', { name: 'Lea' }),
      simulator.phone('5511966663333', { name: 'Eva' }),
    ];
    const other = await linkSession(simulator, { number: '5511922224444' });
    const providerId = newId();
    await send(other, { providerId, to: phoneOf(lea), content: text('só para a Lea') });
    const copies = () => lea.received().find(({ id }) => id === providerId)?.copies;
    await simulator.until(() => copies() === 1);
    eva.asksFor(providerId, other.owner);
    lea.asksFor(providerId, other.owner);
    // Requests are answered in order: the stranger's has been processed by now.
    await eventually(() => copies() === 2);
    expect(eva.received()).toEqual([]);

    eva.asksFor(providerId, other.owner);
    await eventually(() => other.device.unconfirmed() === 0);
    await other.session.close();
    const again = await reopen(other);
    lea.asksFor(providerId, other.owner);
    await eventually(() => copies() === 3);
    expect(await send(again, { to: phoneOf(eva), content: text('oi, Eva') })).toEqual({ outcome: 'sent' });
    await simulator.until(() => eva.received().length > 0);
    expect(eva.received()).toMatchObject([{ text: 'oi, Eva' }]);
    await again.session.close();
  });
});

describe('a phone that never confirms (complaint: “the number was banned for no reason”)', () => {
  it('does not get the same message from every new session', async () => {
    const lea = simulator.phone('5511966661111', { name: 'Lea', ticks: 'none' });
    let shop = await linkSession(simulator, { number: '5511922227777' });
    const providerId = newId();
    await send(shop, { providerId, to: phoneOf(lea), content: text('não confirma') });
    const copies = () => lea.received().find(({ id }) => id === providerId)?.copies;
    await simulator.until(() => copies() === 1);
    lea.asksFor(providerId, shop.owner);
    // Unconfirmed, the request itself would be delivered again.
    await eventually(() => copies() === 2 && shop.device.unconfirmed() === 0);
    for (let opened = 0; opened < 4; opened += 1) {
      await shop.session.close();
      shop = await reopen(shop);
      // The first start resends it immediately.
      await eventually(() => copies() === 3);
      await send(shop, { to: phoneOf(lea), content: text('outra') });
    }
    expect(copies()).toBe(3);
    await shop.session.close();
  });
});

describe('messages of others (complaint: “I never wrote that”)', () => {
  it('are not resent in the company’s name to a customer who requests them', async () => {
    const eva = simulator.phone('5511966662222', { name: 'Eva' });
    const shop = await linkSession(simulator, { number: '5511922225555' });
    const id = await eva.says(shop.owner, 'pix para mim');
    await eventually(() => shop.texts().includes('pix para mim'));
    eva.asksFor(id, shop.owner);
    await eventually(() => shop.device.unconfirmed() === 0);
    await send(shop, { to: phoneOf(eva), content: text('depois') });
    await simulator.until(() => eva.received().length > 0);
    expect(eva.messages(shop.owner).map(({ text, copies }) => [text, copies])).toEqual([
      ['pix para mim', 1],
      ['depois', 1],
    ]);
    await shop.session.close();
  });

  it('are not resent to a group, while the company’s own are', async () => {
    const [eva, bia] = [
      simulator.phone('5511966662222', { name: 'Eva' }),
      simulator.phone('5511944443333', { name: 'Bia' }),
    ];
    const shop = await linkSession(simulator, { number: '5511922226666' });
    const group = eva.createsGroup({ subject: 'VIP', members: [shop.owner, bia] });
    const forged = await bia.says(group, 'tudo de graça');
    await eventually(() => shop.texts().includes('tudo de graça'));
    const providerId = newId();
    const to = { kind: 'group', value: group.id.replace('@g.us', '') } as const;
    await send(shop, { providerId, to, content: text('bom dia') });
    const copies = () => Object.fromEntries(eva.messages(group).map((message) => [message.id, message.copies]));
    await simulator.until(() => copies()[providerId] === 1);
    eva.asksFor(forged, shop.owner, { group });
    eva.asksFor(providerId, shop.owner, { group });
    await eventually(() => copies()[providerId] === 2);
    expect(copies()).toEqual({ [forged]: 1, [providerId]: 2 });
    await shop.session.close();
  });
});
