import { afterEach, describe, expect, it } from 'vitest';
import { createBoundedList, createBoundedMap } from './bounded.ts';
import { type RunningMeta, startMeta } from './meta.ts';
import { documented } from './test-meta.ts';
import { userIdOf } from './whatsapp-cloud/ids.ts';

const running: RunningMeta[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((meta) => meta.stop()));
});

async function start(options: Parameters<typeof startMeta>[0] = {}): Promise<RunningMeta> {
  const meta = await startMeta({ port: 0, ...options });
  running.push(meta);
  return meta;
}

describe('the Meta simulator', () => {
  it('reports its address, its number and page, and sends nothing before a callback is registered', async () => {
    const meta = await start();
    expect(meta.describe()).toBe(
      `meta: http://127.0.0.1:${meta.port} (WhatsApp +55 11 4000-1000 (106540000000001), +55 11 4000-2000 (106540000000002), +55 11 4000-3000 (106540000000003); pages Loja Demo (108800000000001); webhooks demo → no callback yet, demo-pages → no callback yet)`,
    );
  });

  it('leaves an error, not a broken process, when its port is taken', async () => {
    const { port } = await start();
    await expect(startMeta({ port })).rejects.toThrow('EADDRINUSE');
  });

  it('supports many apps, each with its own token, secret and numbers, and shared customers', async () => {
    const meta = await start();
    meta.addApp(documented);
    meta.customer('5511987654321', { writesTo: '106540000000001' }).says('oi', { id: 'wamid.same' });
    meta.customer('5511987654321', { writesTo: '106540352242922' }).says('hi', { id: 'wamid.same' });
    expect(meta.journal.webhooks().map(({ app, id }) => [app, id])).toEqual([
      ['demo', 'wamid.same'],
      ['lucky-shrub', 'wamid.same'],
    ]);
    const numberOf = async (token: string) => {
      const url = `${meta.addresses.http}/v23.0/106540352242922`;
      return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
    };
    expect([await numberOf('EAAJBexample'), await numberOf('demo-access-token')]).toEqual([200, 400]);
    expect(() => meta.addApp(documented)).toThrow('already an app');
  });

  it('gives one person one user id in a portfolio, on every run', () => {
    expect(userIdOf('102290129340398', '5511987654321')).toBe('BR.13805978166267624992');
    expect(userIdOf('another', '5511987654321')).not.toBe('BR.13805978166267624992');
  });

  it('stores no more than its limit', async () => {
    const meta = await start({ capacity: { journalEntries: 10, messagesPerChat: 5, chats: 3 } });
    const rita = meta.customer('5511900000000');
    for (let count = 0; count < 50; count += 1) rita.says(String(count));
    expect(rita.messages().map(({ content }) => content['body'])).toEqual(['45', '46', '47', '48', '49']);
    expect(meta.journal.webhooks()).toHaveLength(10);
    expect(meta.journal.isComplete()).toBe(false);
    expect(meta.journal.counts().webhookEvents).toBe(50);
    for (const digit of ['1', '2', '3']) meta.customer(`551190000000${digit}`).says('oi');
    expect(rita.messages()).toEqual([]);
  });
});

describe('bounded collections', () => {
  it('keep the newest items in order and count the evicted ones', () => {
    const list = createBoundedList<number>(3);
    for (let item = 0; item < 20; item += 1) list.push(item);
    expect([list.values(), list.dropped]).toEqual([[17, 18, 19], 17]);
  });

  it('keep the most recently used items', () => {
    const evicted: string[] = [];
    const map = createBoundedMap<string, string>(2, (value) => evicted.push(value));
    map.set('a', 'A');
    map.set('b', 'B');
    map.get('a');
    map.set('c', 'C');
    expect([evicted, [...map.values()]]).toEqual([['B'], ['A', 'C']]);
  });
});
