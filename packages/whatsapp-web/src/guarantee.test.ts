import { eventually } from '@recado/simulators/eventually';
import type { RunningWhatsappWeb } from '@recado/simulators/whatsapp-web';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SessionChanges } from './session.ts';
import {
  type Linked,
  linkSession,
  newId,
  openTestSession,
  phoneOf,
  reopen,
  send,
  startSimulator,
} from './test-kit/test-session.ts';

let simulator: RunningWhatsappWeb;
let number = 5511900000100;

beforeAll(async () => {
  simulator = await startSimulator();
});

afterEach(() => simulator.faults.calm());
afterAll(() => simulator.stop());

const link = (): Promise<Linked> => linkSession(simulator, { number: String(++number) });
const rita = () => simulator.phone('5511988887777', { name: 'Rita' });
const carries = (text: string) => (changes: SessionChanges) => JSON.stringify(changes.events ?? []).includes(text);

describe('a process kill (complaint: “messages that never arrive”)', () => {
  it('between decryption and confirmation loses and duplicates nothing', async () => {
    const shop = await link();
    await rita().says(shop.owner, 'antes');
    await eventually(() => shop.texts().includes('antes') && shop.device.unconfirmed() === 0);
    shop.store.failWhen(carries('no pior momento'));
    const id = await rita().says(shop.owner, 'no pior momento');
    await rita().says(shop.owner, 'depois');
    await eventually(() => shop.state().state === 'closed');
    expect(shop.state()).toMatchObject({ reason: 'lost' });
    expect(shop.texts()).toEqual(['antes']);
    expect(shop.device.unconfirmed()).toBe(2);
    // No delivery receipt: the customer's phone was not told that the message arrived.
    expect(
      rita()
        .messages(shop.owner)
        .find((message) => message.id === id)?.status,
    ).toBe('sent');

    const next = await reopen(shop);
    await eventually(() => next.device.unconfirmed() === 0);
    expect(next.texts()).toEqual(['antes', 'no pior momento', 'depois']);
    expect(next.events('message').some(({ content }) => content.type === 'undecryptable')).toBe(false);
    await next.session.close();
  });

  it('does not lose the first message of a new contact, including its session keys', async () => {
    const shop = await link();
    const ana = simulator.phone('5511955554444', { name: 'Ana', addressing: 'lid' });
    shop.store.failWhen(carries('primeira de todas'));
    await ana.says(shop.owner, 'primeira de todas');
    await eventually(() => shop.state().state === 'closed');
    const next = await reopen(shop);
    await eventually(() => next.device.unconfirmed() === 0);
    expect(next.texts()).toEqual(['primeira de todas']);
    await next.session.close();
  });

  it('does not lose a group message', async () => {
    const shop = await link();
    const group = rita().createsGroup({ subject: 'VIP', members: [shop.owner] });
    shop.store.failWhen(carries('a todos'));
    await rita().says(group, 'a todos');
    await eventually(() => shop.state().state === 'closed');
    const next = await reopen(shop);
    await eventually(() => next.texts().includes('a todos'));
    await rita().says(group, 'e mais uma');
    await eventually(() => next.texts().includes('e mais uma'));
    expect(next.texts()).toEqual(['a todos', 'e mais uma']);
    await next.session.close();
  });

  it.each([
    ['a stranger', false],
    // Only after an answer are messages encrypted without the keys of a new session.
    ['a customer who was answered', true],
  ])('after the commit and before the confirmation duplicates nothing of %s', async (_who, isAnswered) => {
    const shop = await link();
    await rita().says(shop.owner, 'antes');
    await eventually(() => shop.device.unconfirmed() === 0);
    if (isAnswered) await answerRita(shop);
    const id = await committedUnconfirmed(shop, () => rita().says(shop.owner, 'guardada'));
    expect(shop.texts()).toEqual(['antes', 'guardada']);
    const next = await reopen(shop);
    await eventually(() => next.device.unconfirmed() === 0);
    await rita().says(shop.owner, 'depois');
    await eventually(() => next.texts().includes('depois'));
    // A retry request would have delivered it again by now.
    expect(next.events('message').filter(({ providerId }) => providerId === id)).toHaveLength(1);
    expect(next.texts()).toEqual(['antes', 'guardada', 'depois']);
    expect(next.hints).toEqual([]);
    await next.session.close();
  });

  it('after the commit duplicates nothing of a group: neither a message nor a reaction returns as unreadable', async () => {
    const shop = await link();
    const group = rita().createsGroup({ subject: 'VIP', members: [shop.owner] });
    const id = await rita().says(group, 'antes');
    await eventually(() => shop.texts().includes('antes') && shop.device.unconfirmed() === 0);
    await committedUnconfirmed(shop, () => rita().reacts(id, '👍'));
    expect(shop.events('reaction')).toHaveLength(1);
    const next = await reopen(shop);
    await rita().says(group, 'depois');
    await eventually(() => next.texts().includes('depois') && next.device.unconfirmed() === 0);
    expect(next.events('message').map(({ content }) => content.type)).toEqual(['text', 'text']);
    expect(next.events('reaction')).toHaveLength(1);
    expect(next.hints).toEqual([]);
    await next.session.close();
  });

  it('a group message whose key was used without being read is requested again', async () => {
    const shop = await link();
    const group = rita().createsGroup({ subject: 'VIP', members: [shop.owner] });
    await rita().says(group, 'antes');
    await eventually(() => shop.texts().includes('antes') && shop.device.unconfirmed() === 0);
    const id = await committedUnconfirmed(shop, () => rita().says(group, 'ninguém leu'));
    await shop.store.afterRestart().commit({ keys: [{ kind: 'heard-in-groups', id: 'list', value: null }] });
    const next = await reopen(shop);
    await eventually(() => next.hints.some(({ hint }) => hint === 'decrypted-late'));
    expect(next.hints).toEqual([
      { hint: 'undecryptable', providerId: id },
      { hint: 'decrypted-late', providerId: id },
    ]);
    await next.session.close();
  });

  /** The socket closes during the commit: committed, but not confirmed. */
  async function committedUnconfirmed<T>(shop: Linked, what: () => Promise<T>): Promise<T> {
    const release = shop.store.hold();
    const done = await what();
    await eventually(() => shop.store.held() === 1);
    shop.device.drop();
    await eventually(() => !shop.device.isConnected());
    release();
    await eventually(() => shop.state().state === 'closed');
    expect(shop.device.unconfirmed()).toBe(1);
    return done;
  }

  async function answerRita(shop: Linked): Promise<void> {
    await send(shop, { to: phoneOf(rita()), content: { type: 'text', text: 'pois não?' } });
    await eventually(() => shop.events('status').some(({ status }) => status === 'delivered'));
    await eventually(() => shop.device.unconfirmed() === 0);
  }

  it('a message and its keys are committed in one commit', async () => {
    const shop = await link();
    await rita().says(shop.owner, 'em um só');
    await eventually(() => shop.texts().includes('em um só'));
    const commit = shop.store.commits.find(carries('em um só'));
    expect(commit?.keys?.some(({ kind, value }) => kind === 'session' && value !== null)).toBe(true);
    await shop.session.close();
  });

  it('a message and its keys stay in one commit when a customer writes to two companies of this process simultaneously', async () => {
    const shops = [await link(), await link()];
    const dora = simulator.phone('5511922229999', { name: 'Dora' });
    for (const { store } of shops) {
      const { readKeys } = store;
      store.readKeys = async (kind, ids) => {
        // Slow, so that one company's message arrives while the other's is being decrypted.
        if (kind === 'session') await new Promise((resolve) => setTimeout(resolve, 100));
        return readKeys(kind, ids);
      };
    }
    for (const turn of [1, 2, 3]) {
      await Promise.all(shops.map(({ owner }) => dora.says(owner, `${turn} para ${owner.number}`)));
      await eventually(() => shops.every(({ texts }) => texts().length === turn));
    }
    for (const { store, owner, texts, session } of shops) {
      expect(texts()).toEqual([1, 2, 3].map((turn) => `${turn} para ${owner.number}`));
      for (const text of texts()) {
        const kinds = (store.commits.find(carries(text))?.keys ?? []).map(({ kind }) => kind);
        expect(kinds).toContain('session');
      }
      await session.close();
    }
  });

  it('a failing store read is not reported as an unreadable message', async () => {
    const shop = await link();
    await rita().says(shop.owner, 'antes');
    await eventually(() => shop.device.unconfirmed() === 0);
    const { readKeys } = shop.store;
    let isBroken = true;
    shop.store.readKeys = (kind, ids) => (isBroken ? Promise.reject(new Error('gone')) : readKeys(kind, ids));
    await rita().says(shop.owner, 'durante');
    await eventually(() => shop.state().state === 'closed');
    isBroken = false;
    const next = await reopen(shop);
    await eventually(() => next.device.unconfirmed() === 0);
    expect(next.texts()).toEqual(['antes', 'durante']);
    await next.session.close();
  });

  it('a receipt is stored before it is confirmed', async () => {
    const shop = await link();
    const bia = simulator.phone('5511944443333', { name: 'Bia', ticks: 'none' });
    const providerId = newId();
    await send(shop, { providerId, to: phoneOf(bia), content: { type: 'text', text: 'leu?' } });
    await simulator.until(() => bia.received().some(({ id }) => id === providerId));
    shop.store.failWhen(({ events }) => events?.some(({ kind }) => kind === 'status') ?? false);
    bia.reads(shop.owner, [providerId]);
    await eventually(() => shop.state().state === 'closed');
    const next = await reopen(shop);
    await eventually(() => next.events('status').some(({ status }) => status === 'read'));
    await next.session.close();
  });

  it('a message without content is requested by the next process when this one dies first', async () => {
    const shop = await link();
    simulator.faults.set({ withholdMessages: 1 });
    const id = await rita().says(shop.owner, 'vim pelo anúncio');
    simulator.faults.calm();
    await eventually(() => shop.device.unconfirmed() === 0);
    expect(shop.message(id).content).toEqual({ type: 'undecryptable' });
    await shop.session.close();
    const next = await reopen(shop);
    await eventually(() => next.texts().includes('vim pelo anúncio'));
    await eventually(() => next.device.unconfirmed() === 0);
    const lists = next.store.commits.flatMap(({ keys }) => keys ?? []).filter(({ kind }) => kind === 'withheld');
    expect(lists.at(-1)?.value).toBeNull();
    await next.session.close();
  });

  it('many kills in a row lose and duplicate nothing', async () => {
    let shop = await link();
    const texts = Array.from({ length: 30 }, (_, index) => `mensagem ${index}.`);
    for (const [index, text] of texts.entries()) {
      if (index % 5 === 2) shop.store.failWhen(carries(text));
      await rita().says(shop.owner, text);
      if (index % 5 !== 4) continue;
      await eventually(() => shop.state().state === 'closed');
      shop = await reopen(shop);
    }
    await eventually(() => shop.device.unconfirmed() === 0);
    expect(shop.texts()).toEqual(texts);
    await shop.session.close();
  });
});

describe('the order of messages', () => {
  it('matches the order in which they were written, with a slow store and queued old messages', async () => {
    const shop = await link();
    await shop.session.close();
    const texts = Array.from({ length: 24 }, (_, index) => `n ${index}`);
    for (const text of texts.slice(0, 12)) await rita().says(shop.owner, text);
    const store = shop.store.afterRestart();
    const { readKeys } = store;
    let reads = 0;
    // Alternately slow and fast, so that a later message's look-up would finish first.
    store.readKeys = async (kind, ids) => {
      await new Promise((resolve) => setTimeout(resolve, reads++ % 3 === 0 ? 15 : 0));
      return readKeys(kind, ids);
    };
    const next = await reopen(shop, { store });
    for (const text of texts.slice(12)) await rita().says(shop.owner, text);
    await eventually(() => next.texts().length === texts.length);
    expect(next.texts()).toEqual(texts);
    await next.session.close();
  });
});

describe('keys of sent messages', () => {
  it('are committed before the message leaves, so that a kill never reuses one', async () => {
    const shop = await link();
    const lia = simulator.phone('5511911110000', { name: 'Lia' });
    await send(shop, { to: phoneOf(lia), content: { type: 'text', text: 'um' } });
    const arrived = () => lia.received().filter(({ chat }) => chat === shop.owner.number).length;
    await simulator.until(() => arrived() === 1);
    let release = () => {};
    const message = { providerId: newId(), to: phoneOf(lia), content: { type: 'text', text: 'dois' } } as const;
    const sending = shop.session.send(message, async () => {
      release = shop.store.hold();
    });
    await eventually(() => shop.store.held() > 0);
    expect(await shop.session.probe()).toBe(true);
    expect(arrived()).toBe(1);
    release();
    expect(await sending).toEqual({ outcome: 'sent' });
    await simulator.until(() => arrived() === 2);
    await shop.session.close();
  });
});

describe('a conversation continued in the next process', () => {
  it('continues with the same keys, so that both sides can read messages that crossed', async () => {
    const shop = await link();
    const carla = simulator.phone('5511933332222', { name: 'Carla' });
    const talk = async (linked: Linked, turn: number) => {
      await Promise.all([
        carla.says(linked.owner, `entra ${turn}`),
        send(linked, { to: phoneOf(carla), content: { type: 'text', text: `sai ${turn}` } }),
      ]);
      await eventually(() => linked.texts().includes(`entra ${turn}`));
    };
    for (const turn of [1, 2, 3]) await talk(shop, turn);
    const agreed = sessionsWith(shop);
    await shop.session.close();
    await carla.says(shop.owner, 'enquanto ninguém atende');

    const next = await reopen(shop);
    for (const turn of [4, 5, 6]) await talk(next, turn);
    expect(sessionsWith(next)).toEqual(agreed);
    expect(carla.askedAgain()).toEqual([]);
    expect(carla.received().map(({ text }) => text)).toEqual([1, 2, 3, 4, 5, 6].map((turn) => `sai ${turn}`));
    await next.session.close();
  });

  /** Number of sessions per address, as last committed. */
  function sessionsWith({ store }: Linked): Record<string, number> {
    const kept = store.commits.flatMap(({ keys }) => keys ?? []).filter(({ kind }) => kind === 'session');
    const counted = kept.map(({ id, value }) => [id, Object.keys(JSON.parse(value ?? '{}')._sessions ?? {}).length]);
    return Object.fromEntries(counted);
  }
});

describe('a session whose connection another process owns', () => {
  it('closes silently and confirms nothing more', async () => {
    const shop = await link();
    await rita().says(shop.owner, 'antes');
    await eventually(() => shop.device.unconfirmed() === 0);
    shop.store.takeAway();
    await rita().says(shop.owner, 'para o outro');
    await eventually(() => shop.state().state === 'closed');
    expect(shop.state()).toMatchObject({ reason: 'stopped' });
    expect(shop.device.unconfirmed()).toBe(1);
    expect(shop.lines.filter((line) => line.includes('could not keep'))).toEqual([]);
    const next = await reopen(shop);
    await eventually(() => next.texts().includes('para o outro'));
    await next.session.close();
  });

  it('does not open', async () => {
    const shop = await link();
    await shop.session.close();
    const store = shop.store.afterRestart();
    store.takeAway();
    await expect(openTestSession(simulator, { store })).rejects.toThrow('Taken');
  });
});

describe('closing', () => {
  it('waits for the running commit', async () => {
    const shop = await link();
    await rita().says(shop.owner, 'antes');
    await eventually(() => shop.device.unconfirmed() === 0);
    const release = shop.store.hold();
    await rita().says(shop.owner, 'ainda');
    await eventually(() => shop.store.held() === 1);
    let isClosed = false;
    const closing = shop.session.close().then(() => {
      isClosed = true;
    });
    await eventually(() => !shop.device.isConnected());
    expect(isClosed).toBe(false);
    release();
    await closing;
    expect(shop.texts()).toEqual(['antes', 'ainda']);
    expect(shop.state()).toMatchObject({ state: 'closed', reason: 'stopped' });
  });
});

describe('logs', () => {
  it('contain no private key, no content and no number, whatever fails', async () => {
    const shop = await link();
    simulator.faults.set({ corruptMessages: 0.5, repeatStanzas: 0.5, duplicateMessages: 0.5 });
    for (let index = 0; index < 12; index++) await rita().says(shop.owner, `segredo ${index}`);
    simulator.faults.calm();
    await eventually(() => shop.device.unconfirmed() === 0);
    await shop.session.close();
    const lines = shop.lines.join('\n');
    expect(lines).toContain('failed to decrypt');
    expect(lines.match(/segredo|privKey|private|rootKey|chainKey|5511|@s.whatsapp/)).toBeNull();
    const keys = shop.store.commits.flatMap((commit) => commit.keys ?? []).filter(({ kind }) => kind === 'session');
    const secretsOf = (value: string) => [...value.matchAll(/"(?:privKey|rootKey)":"([^"]{20,})"/g)];
    const secrets = keys.flatMap(({ value }) => secretsOf(value ?? '').map((match) => match[1] ?? ''));
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
  });
});
