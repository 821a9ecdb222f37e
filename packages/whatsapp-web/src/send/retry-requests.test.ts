import { initAuthCreds } from '@whiskeysockets/baileys';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebEvent } from '../events.ts';
import { createMe } from '../receive/me.ts';
import type { WebPerson } from '../receive/people.ts';
import { createMemoryStore } from '../test-kit/memory-store.ts';
import { type RetryRequests, readRetryRequests } from './retry-requests.ts';

const RITA = '5511988887777@s.whatsapp.net';
const me = createMe({ ...initAuthCreds(), me: { id: '5511900000001:3@s.whatsapp.net' } });

const question = (id: string, from = RITA) => ({ tag: 'receipt', attrs: { id, from, type: 'retry' } });

function tick(providerId: string, status: 'sent' | 'delivered' | 'read'): WebEvent {
  const chat: WebPerson = { addresses: [{ kind: 'phone', value: '5511988887777' }] };
  return { kind: 'status', chat, at: '2026-01-01T12:00:00Z', providerId, status };
}

const MINUTE_MS = 60_000;

/** All messages due for resending. */
function due(asked: RetryRequests): string[] {
  const ids: string[] = [];
  for (let next = asked.take(); next; next = asked.take()) ids.push(next.id);
  return ids;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('messages that a phone could not read', () => {
  it('are resent until it confirms them, also by the next process', async () => {
    const store = createMemoryStore();
    const first = await readRetryRequests(store);
    for (const id of ['A', 'B']) await store.commit(first.add(question(id), me) ?? {});
    const second = await readRetryRequests(store);
    expect(second.take()).toMatchObject({ id: 'A', jid: RITA });
    expect(second.take()).toMatchObject({ id: 'B', jid: RITA });
    await store.commit(second.settle({ events: [tick('A', 'sent'), tick('B', 'delivered')] }));
    vi.advanceTimersByTime(MINUTE_MS);
    expect(due(await readRetryRequests(store))).toEqual(['A']);
    await store.commit(second.settle({ events: [tick('A', 'read')] }));
    expect(due(await readRetryRequests(store))).toEqual([]);
  });

  it('keep their attempt count when it asks again', async () => {
    const asked = await readRetryRequests(createMemoryStore());
    asked.add(question('A'), me);
    expect(due(asked)).toEqual(['A']);
    asked.add(question('A'), me);
    asked.add(question('B'), me);
    expect(due(asked)).toEqual(['B']);
  });

  it('are not restored by an older list that is committed after they arrived', async () => {
    const store = createMemoryStore();
    const asked = await readRetryRequests(store);
    await store.commit(asked.add(question('A'), me) ?? {});
    const keys = asked.take()?.keys ?? [];
    await store.commit(asked.settle({ events: [tick('A', 'delivered')] }));
    await store.commit(asked.settle({ keys }));
    vi.advanceTimersByTime(MINUTE_MS);
    expect(due(await readRetryRequests(store))).toEqual([]);
  });

  it('are resent when a release without pauses stored them', async () => {
    const store = createMemoryStore();
    const value = JSON.stringify([
      { id: 'A', jid: RITA, times: 4 },
      { id: 'B', jid: RITA, times: 5 },
    ]);
    await store.commit({ keys: [{ kind: 'asked-again', id: 'list', value }] });
    expect(due(await readRetryRequests(store))).toEqual(['A']);
  });

  it('are not redirected to another requester', async () => {
    const asked = await readRetryRequests(createMemoryStore());
    asked.add(question('A'), me);
    asked.add(question('A', '5511977776666@s.whatsapp.net'), me);
    expect([asked.take()?.jid, asked.take()?.jid]).toContain(RITA);
  });

  it('are left to the client when a group member or the company’s own phone asks', async () => {
    const asked = await readRetryRequests(createMemoryStore());
    expect(asked.add(question('A', '120363000000000000@g.us'), me)).toBeUndefined();
    expect(asked.add(question('B', '5511900000001@s.whatsapp.net'), me)).toBeUndefined();
    expect(due(asked)).toEqual([]);
  });
});

describe('a phone that never confirms (complaint: “the number was banned for no reason”)', () => {
  it('gets the message immediately, then with backoff, and not forever', async () => {
    const asked = await readRetryRequests(createMemoryStore());
    asked.add(question('A'), me);
    const sentAtMinutes: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute++) {
      if (due(asked).length > 0) sentAtMinutes.push(minute);
      vi.advanceTimersByTime(MINUTE_MS);
    }
    expect(sentAtMinutes).toEqual([0, 1, 5, 21, 85]);
  });

  it('does not get it again from every new session', async () => {
    let store = createMemoryStore();
    await store.commit((await readRetryRequests(store)).add(question('A'), me) ?? {});
    let times = 0;
    for (let opened = 0; opened < 24 * 60; opened++) {
      store = store.afterRestart();
      const asked = await readRetryRequests(store);
      for (let next = asked.take(); next; next = asked.take()) {
        times += 1;
        await store.commit({ keys: next.keys });
      }
      vi.advanceTimersByTime(MINUTE_MS);
    }
    expect(times).toBe(5);
    expect((await readRetryRequests(store.afterRestart())).take()).toBeUndefined();
  });
});
