import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test-kit/eventually.ts';
import type { MetaOptions } from '../meta.ts';
import { documented, startTestMeta, type TestMeta } from '../test-meta.ts';
import { itemsOf, startReceiver } from '../test-receiver.ts';
import { sign } from './sign.ts';

let test: TestMeta;
afterEach(() => test.stop());
const start = async (options?: Partial<MetaOptions>) => {
  test = await startTestMeta(options);
  return test.meta.customer('16505551234');
};
const texts = () => itemsOf(test.receiver.received).map(({ item }) => (item['text'] as { body: string }).body);

describe('a webhook', () => {
  it('is signed with the app’s secret over the bytes that are sent', async () => {
    const sheena = await start();
    sheena.says('Olá 👋 <b>"quoted"</b>');
    await test.meta.settled();
    expect(test.receiver.received).toMatchObject([{ isSigned: true }]);
    // By openssl dgst -sha256 -hmac 'a secret'.
    expect(sign(Buffer.from('{"object":"whatsapp_business_account"}'), 'a secret')).toBe(
      'sha256=c3f183372ae68acff8ffdc9eef6230d8a79d4f5207459fb4ae0aeaee1bde3c8c',
    );
  });

  it('is retried until it is answered with 200, and an unanswered one blocks no other', async () => {
    const sheena = await start({ webhooks: { retryMs: 40 } });
    test.receiver.answers.push(500, 204);
    for (const text of ['first', 'second', 'third']) sheena.says(text);
    await test.meta.settled();
    expect(texts()).toEqual(['first', 'second', 'third', 'first', 'second']);
    expect(test.meta.journal.webhooks().map(({ attempts, outcome }) => [attempts, outcome])).toEqual([
      [2, 'acknowledged'],
      [2, 'acknowledged'],
      [1, 'acknowledged'],
    ]);
  });

  it('waits longer from one failure to the next, and never has two attempts under way', async () => {
    const sheena = await start({ webhooks: { retryMs: 20, longestRetryMs: 1000 } });
    test.receiver.delayMs = 5;
    test.receiver.answers.push(500, 500, 500, 500);
    sheena.says('hello');
    await test.meta.settled();
    const times = test.receiver.received.map(({ atMs }) => atMs);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    for (const [index, atLeastMs] of [20, 40, 80, 160].entries()) expect(pauses[index]).toBeGreaterThan(atLeastMs - 2);
    expect(test.receiver.mostAtOnce()).toBe(1);
  });

  it('is given up after the time that was set', async () => {
    const sheena = await start({ webhooks: { giveUpAfterMs: 30 } });
    test.receiver.answers.push(...Array<number>(100).fill(503));
    sheena.says('hello');
    await test.meta.settled();
    expect(test.meta.journal.webhooks()).toMatchObject([{ outcome: 'given-up', acknowledged: 0 }]);
    expect(test.meta.journal.counts()).toMatchObject({ webhookEvents: 1, unacknowledgedEvents: 1 });
  });

  it('that is not answered in time counts as failed', async () => {
    const sheena = await start({ webhooks: { timeoutMs: 30, giveUpAfterMs: 1 } });
    test.receiver.delayMs = 500;
    sheena.says('hello');
    await test.meta.settled();
    expect(test.meta.journal.webhooks()).toMatchObject([{ attempts: 1, outcome: 'given-up' }]);
  });

  it('keeps the order of a conversation while no fault mixes it, and delivers others in parallel', async () => {
    await start();
    test.receiver.delayMs = 3;
    const people = ['16505550001', '16505550002', '16505550003'].map((waId) => test.meta.customer(waId));
    for (let count = 0; count < 10; count += 1) for (const person of people) person.says(`${count}`);
    await test.meta.settled();
    for (const { waId } of people) {
      const own = itemsOf(test.receiver.received).filter(({ item }) => item['from'] === waId);
      expect(own.map(({ item }) => (item['text'] as { body: string }).body)).toEqual([...'0123456789']);
    }
    expect(test.receiver.mostAtOnce()).toBeGreaterThan(1);
  });

  it('is dropped, and counted, when too many wait', async () => {
    const sheena = await start({ webhooks: { maxWaiting: 2 } });
    for (const text of ['a', 'b', 'c']) sheena.says(text);
    await test.meta.settled();
    expect(test.meta.journal.webhooks().map(({ outcome }) => outcome)).toEqual([
      'acknowledged',
      'acknowledged',
      'dropped',
    ]);
  });
});

describe('a callback', () => {
  it('must answer the challenge with the verify token, and be on this machine', async () => {
    await start();
    const register = (callback: object) => test.meta.registerCallback(documented.name, callback);
    await expect(register({ url: test.receiver.url, verifyToken: 'wrong' })).rejects.toThrow('answered 403');
    await expect(register({ url: 'http://example.com/hook' })).rejects.toThrow('not on this machine');
    await expect(register({ url: 'http://127.0.0.1:1/hook' })).rejects.toThrow('could not be reached');
  });

  it('can be set by the app through the Graph API', async () => {
    await start();
    await test.control('/apps/lucky-shrub/callback', { method: 'DELETE' });
    const body = { object: 'whatsapp_business_account', callback_url: test.receiver.url, verify_token: 'vibecoding' };
    const answer = await test.graph('/634974688087057/subscriptions', { method: 'POST', body: JSON.stringify(body) });
    expect(answer).toEqual({ status: 200, body: { success: true } });
  });

  it('that changes gets the events that wait for a retry, and the former one no more of them', async () => {
    const sheena = await start({ webhooks: { retryMs: 30, longestRetryMs: 30 } });
    test.receiver.answers.push(...Array<number>(1_000).fill(503));
    for (const text of ['first', 'second']) sheena.says(text);
    await eventually(() => ['first', 'second'].every((text) => texts().includes(text)));
    const moved = await startReceiver(documented.secret, documented.verifyToken);
    await test.meta.registerCallback(documented.name, { url: moved.url });
    sheena.says('third');
    await test.meta.settled();
    const arrived = itemsOf(moved.received).map(({ item }) => (item['text'] as { body: string }).body);
    expect(arrived.toSorted()).toEqual(['first', 'second', 'third']);
    expect(texts()).not.toContain('third');
    await moved.stop();
  });

  it('that replaces the app’s for an account is asked for at each attempt too', async () => {
    const sheena = await start({ webhooks: { retryMs: 30, longestRetryMs: 30 } });
    const subscribe = (body: object) =>
      test.graph('/102290129340398/subscribed_apps', { method: 'POST', body: JSON.stringify(body) });
    const own = await startReceiver(documented.secret, documented.verifyToken);
    own.answers.push(...Array<number>(1_000).fill(503));
    await subscribe({ override_callback_uri: own.url, verify_token: documented.verifyToken });
    sheena.says('hello');
    await eventually(() => own.received.length > 0);
    await subscribe({});
    await test.meta.settled();
    expect(texts()).toEqual(['hello']);
    await own.stop();
  });

  it('that is not registered gets nothing', async () => {
    const sheena = await start();
    await test.control('/apps/lucky-shrub/callback', { method: 'DELETE' });
    sheena.says('hello');
    await test.meta.settled();
    expect(test.receiver.received).toEqual([]);
    expect(test.meta.journal.webhooks()).toMatchObject([{ outcome: 'no-callback' }]);
  });
});
