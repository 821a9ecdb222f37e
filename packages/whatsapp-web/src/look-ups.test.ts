import { eventually } from '@recado/simulators/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLookUps } from './look-ups.ts';
import { type Linked, linkSession, phoneOf, send, startSimulator } from './test-kit/test-session.ts';

const FIRST_MS = 5_000;

describe('look-ups after a refusal', () => {
  const refused = () => Promise.reject(Object.assign(new Error('rate-overlimit'), { data: 429 }));
  const answered = () => Promise.resolve('yes');

  function atTimes() {
    let now = 0;
    const lookUps = createLookUps(FIRST_MS, () => now);
    const wait = (ms: number): void => {
      now += ms;
    };
    return { lookUps, wait };
  }

  it('are sent again after a pause, and not before', async () => {
    const { lookUps, wait } = atTimes();
    await expect(lookUps.ask(refused)).rejects.toThrow('rate-overlimit');
    wait(FIRST_MS - 1);
    await expect(lookUps.ask(answered)).rejects.toThrow('not asked');
    wait(1);
    expect(await lookUps.ask(answered)).toBe('yes');
  });

  it('back off to at most five minutes, and start over after as long without a refusal', async () => {
    const { lookUps, wait } = atTimes();
    const pauses: number[] = [];
    for (let times = 0; times < 9; times += 1) {
      await lookUps.ask(refused).catch(() => undefined);
      let pause = 0;
      for (; lookUps.isPaused(); pause += 1_000) wait(1_000);
      pauses.push(pause / 1_000);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
    wait(300_000);
    await lookUps.ask(refused).catch(() => undefined);
    wait(FIRST_MS);
    expect(lookUps.isPaused()).toBe(false);
  });

  it('count refusals of concurrent requests once', async () => {
    const { lookUps, wait } = atTimes();
    await Promise.allSettled([lookUps.ask(refused), lookUps.ask(refused), lookUps.ask(refused)]);
    wait(FIRST_MS);
    expect(lookUps.isPaused()).toBe(false);
  });

  it.each([
    ['a line broke', new Error('Connection Closed')],
    ['a group has removed us', Object.assign(new Error('forbidden'), { data: 403 })],
    ['what was asked for is not there', Object.assign(new Error('item-not-found'), { data: 404 })],
  ])('do not pause because %s', async (_why, error) => {
    const { lookUps } = atTimes();
    await lookUps.ask(() => Promise.reject(error)).catch(() => undefined);
    expect(lookUps.isPaused()).toBe(false);
  });
});

describe('a network that refuses look-ups', () => {
  let shop: Linked;

  beforeAll(async () => {
    shop = await linkSession(await startSimulator(), { timing: { lookUpPauseMs: 60_000 } });
  });
  afterEach(() => shop.simulator.faults.calm());
  afterAll(async () => {
    await shop.session.close();
    await shop.simulator.stop();
  });

  const asked = (number: string) => shop.simulator.lookUps().filter((one) => one === number).length;
  const text = (words: string) => ({ type: 'text', text: words }) as const;

  it('is not queried again for every message, and known contacts still get messages', async () => {
    const rita = shop.simulator.phone('5511988887777', { name: 'Rita' });
    expect(await send(shop, { to: phoneOf(rita), content: text('antes') })).toEqual({ outcome: 'sent' });
    const strangers = Array.from({ length: 5 }, (_, n) => shop.simulator.phone(`551197777000${n}`, { name: 'Nova' }));
    const writer = shop.simulator.phone('5511966665555', { name: 'Outra', tellsLid: false });
    shop.simulator.faults.set({ refuseLookUps: 429 });
    const before = shop.simulator.lookUps().length;
    for (const stranger of strangers)
      expect(await send(shop, { to: phoneOf(stranger), content: text('oi') })).toMatchObject({ outcome: 'unknown' });
    await expect(shop.session.findNumber('5511955554444')).rejects.toThrow('not asked');
    for (const words of ['um', 'dois', 'três']) {
      await writer.says(shop.owner, words);
      await eventually(() => shop.texts().includes(words));
    }
    expect(shop.simulator.lookUps().length - before).toBe(1);
    expect(await send(shop, { to: phoneOf(rita), content: text('entretanto') })).toEqual({ outcome: 'sent' });
    expect(asked(rita.number)).toBe(1);
  });

  it('is queried again after the pause', async () => {
    const other = await linkSession(shop.simulator, { number: '5511900000002', timing: { lookUpPauseMs: 50 } });
    const stranger = shop.simulator.phone('5511944443333', { name: 'Nova' });
    const message = { to: phoneOf(stranger), content: text('oi') };
    shop.simulator.faults.set({ refuseLookUps: 429 });
    expect(await send(other, message)).toMatchObject({ outcome: 'unknown' });
    shop.simulator.faults.calm();
    await eventually(async () => (await send(other, message)).outcome === 'sent');
    await other.session.close();
  });
});
