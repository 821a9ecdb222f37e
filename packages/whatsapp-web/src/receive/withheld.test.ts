import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebEvent } from '../events.ts';
import { createMemoryStore } from '../test-kit/memory-store.ts';
import type { WebPerson } from './people.ts';
import { readWithheld, type Withheld } from './withheld.ts';

const MINUTE_MS = 60_000;

const key = (id: string) => ({ id, remoteJid: '5511988887777@s.whatsapp.net', fromMe: false });

function message(providerId: string, type: 'text' | 'undecryptable'): WebEvent {
  const content = type === 'text' ? { type, text: 'oi' } : { type };
  const chat: WebPerson = { addresses: [{ kind: 'phone', value: '5511988887777' }] };
  return { kind: 'message', chat, isOwn: false, at: '2026-01-01T12:00:00Z', providerId, content, isForwarded: false };
}

const open = (store = createMemoryStore()) => readWithheld(store, 15 * MINUTE_MS);
const due = (withheld: Withheld) => withheld.take().due.map(({ id }) => id);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('messages without content', () => {
  it('are missing until they are resent, also for the next process', async () => {
    const store = createMemoryStore();
    const first = await open(store);
    await store.commit({ keys: first.add(key('A')) });
    await store.commit({ keys: first.add(key('B')) });
    expect(due(await open(store))).toEqual(['A', 'B']);
    const second = await open(store);
    await store.commit(second.settle({ events: [message('A', 'text')] }));
    expect(due(second)).toEqual(['B']);
    await store.commit(second.settle({ events: [message('B', 'text')] }));
    expect(due(await open(store))).toEqual([]);
  });

  it('are not resolved by the event that reports them missing', async () => {
    const withheld = await open();
    const changes = { events: [message('A', 'undecryptable')], keys: withheld.add(key('A')) };
    expect(withheld.settle(changes)).toBe(changes);
  });

  it('are written once in a commit that adds one and resolves another', async () => {
    const withheld = await open();
    withheld.add(key('A'));
    const keys = [{ kind: 'session', id: 'x', value: '1' }, ...withheld.add(key('B'))];
    const settled = withheld.settle({ keys, events: [message('A', 'text')] });
    expect(settled.keys?.map(({ kind }) => kind)).toEqual(['session', 'withheld']);
    expect(settled.keys?.at(-1)?.value).toContain('"B"');
  });

  it('are dropped, the oldest first, before there are too many', async () => {
    const withheld = await open();
    for (let index = 0; index < 249; index++) withheld.add(key(`M${index}`));
    const list = JSON.parse(withheld.add(key('M249'))[0]?.value ?? '[]');
    expect(list).toHaveLength(200);
    expect(list[0].id).toBe('M50');
  });
});

describe('requests to the owner’s phone (complaint: “the number was banned for no reason”)', () => {
  it('start immediately, then back off, and end', async () => {
    const withheld = await open();
    withheld.add(key('A'));
    const askedAtMinutes: number[] = [];
    for (let minute = 0; minute < 3 * 24 * 60; minute++) {
      if (due(withheld).length > 0) askedAtMinutes.push(minute);
      vi.advanceTimersByTime(MINUTE_MS);
    }
    expect(askedAtMinutes).toEqual([0, 15, 75, 315, 1275]);
  });

  it('are not repeated by every new session, nor for a repeated message', async () => {
    const store = createMemoryStore();
    const first = await open(store);
    first.add(key('A'));
    await store.commit({ keys: first.take().keys });
    const second = await open(store);
    expect(due(second)).toEqual([]);
    second.add(key('A'));
    expect(due(second)).toEqual([]);
  });

  it('are sent a few at a time', async () => {
    const withheld = await open();
    for (let index = 0; index < 15; index++) withheld.add(key(`M${index}`));
    expect(due(withheld)).toHaveLength(10);
    expect(due(withheld)).toHaveLength(5);
    expect(due(withheld)).toEqual([]);
  });

  it('end after two weeks', async () => {
    const withheld = await open();
    withheld.add(key('A'));
    vi.advanceTimersByTime(14 * 24 * 60 * MINUTE_MS);
    expect(due(withheld)).toEqual([]);
  });

  it('include entries of a release without attempt counts', async () => {
    const store = createMemoryStore();
    const kept = [{ ...key('A'), participant: null, since: Date.now() }];
    await store.commit({ keys: [{ kind: 'withheld', id: 'list', value: JSON.stringify(kept) }] });
    expect(due(await open(store))).toEqual(['A']);
  });
});
