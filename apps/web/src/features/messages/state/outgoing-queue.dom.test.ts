import type { Message } from '@recado/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, anAnswer } from '../../../../test/messages.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { anOutgoing } from '../testing/an-outgoing.ts';
import type { Outgoing } from './outgoing.ts';
import { createOutgoingQueue } from './outgoing-queue.ts';
import { deleteOutgoing } from './stored-outgoing.ts';

const unreachable = () => new ApiError({ code: 'ERR_NETWORK', status: 0, message: '' });
const failing = () => new ApiError({ code: 'ERR_INTERNAL', status: 500, message: '' });
const refusing = () => new ApiError({ code: 'ERR_REPLY_WINDOW_CLOSED', status: 403, message: '' });

const write = vi.fn<(outgoing: Outgoing) => Promise<readonly Message[]>>();
let queue = createOutgoingQueue(write);
const statuses = () => queue.store.get().map(({ state }) => state.status);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  write.mockReset();
  write.mockImplementation(async ({ content }) => [anAnswer({ body: content.kind === 'text' ? content.text : '' })]);
  queue = createOutgoingQueue(write);
});
afterEach(() => vi.useRealTimers());

describe('outgoing messages', () => {
  it('are sent one after the other in writing order, and reported when stored', async () => {
    const told: string[] = [];
    queue.onStored((_, [message]) => told.push(message?.body ?? ''));
    queue.add(anOutgoing({ content: { kind: 'text', text: 'um' } }));
    queue.add(anOutgoing({ content: { kind: 'text', text: 'dois' } }));
    expect(write).toHaveBeenCalledTimes(1);
    await vi.runAllTimersAsync();
    expect(told).toEqual(['um', 'dois']);
    expect(statuses()).toEqual([]);
  });

  it('wait while the server is unreachable and are sent once each, with the same key, when it is back', async () => {
    write.mockRejectedValueOnce(unreachable());
    const [one, two] = [anOutgoing(), anOutgoing()];
    queue.add(one);
    queue.add(two);
    await vi.advanceTimersByTimeAsync(0);
    expect(statuses()).toEqual(['waiting', 'waiting']);
    queue.wake();
    await vi.runAllTimersAsync();
    expect(write.mock.calls.map(([{ key }]) => key)).toEqual([one.key, one.key, two.key]);
    expect(statuses()).toEqual([]);
  });

  it('are sent immediately before sign-out, which waits for them up to a limit', async () => {
    queue.add(anOutgoing(), 5_000);
    await queue.flush(3_000);
    expect(write).toHaveBeenCalledTimes(1);
    expect(statuses()).toEqual(['stored']);

    write.mockRejectedValue(unreachable());
    queue.add(anOutgoing());
    const gaveUp = vi.fn();
    void queue.flush(3_000).then(gaveUp);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(gaveUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(gaveUp).toHaveBeenCalled();
  });

  it('of a conversation are sent before it is transferred, and others are unchanged', async () => {
    const [given, kept] = [anOutgoing({ ticketId: 1 }), anOutgoing({ ticketId: 2 })];
    queue.add(given, 5_000);
    queue.add(kept, 5_000);
    await queue.flush(3_000, 1);
    expect(write.mock.calls.map(([{ key }]) => key)).toEqual([given.key]);
    expect(statuses()).toEqual(['stored', 'held']);
  });

  it('are retried, however long it takes', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) write.mockRejectedValueOnce(unreachable());
    queue.add(anOutgoing());
    await vi.advanceTimersByTimeAsync(20 * 30_000);
    expect(write).toHaveBeenCalledTimes(21);
    expect(statuses()).toEqual([]);
  });

  it('of one customer do not wait for those of another', async () => {
    write.mockImplementation(async ({ ticketId }) => {
      if (ticketId === 1) throw unreachable();
      return [anAnswer()];
    });
    queue.add(anOutgoing({ ticketId: 1 }));
    queue.add(anOutgoing({ ticketId: 2 }));
    await vi.advanceTimersByTimeAsync(10);
    expect(queue.store.get().map(({ ticketId }) => ticketId)).toEqual([1]);
  });

  it('that the server refuses stay with the reason, and the next is sent', async () => {
    write.mockRejectedValueOnce(refusing());
    queue.add(anOutgoing());
    queue.add(anOutgoing());
    await vi.runAllTimersAsync();
    expect(queue.store.get()).toMatchObject([
      { state: { status: 'refused', error: { code: 'ERR_REPLY_WINDOW_CLOSED' } } },
    ]);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('at which the server fails repeatedly are given up after five attempts', async () => {
    write.mockImplementation(async () => {
      throw failing();
    });
    queue.add(anOutgoing());
    await vi.runAllTimersAsync();
    expect(write).toHaveBeenCalledTimes(5);
    expect(statuses()).toEqual(['refused']);
  });

  it('that were refused can be retried with the same key, or discarded', async () => {
    write.mockRejectedValueOnce(refusing()).mockRejectedValueOnce(refusing());
    const [one, two] = [anOutgoing(), anOutgoing()];
    queue.add(one);
    queue.add(two);
    await vi.runAllTimersAsync();
    queue.discard(two.key);
    queue.retry(one.key);
    await vi.runAllTimersAsync();
    expect(write.mock.lastCall?.[0].key).toBe(one.key);
    expect(statuses()).toEqual([]);
  });

  it('of the last user are not sent in the name of the next', async () => {
    write.mockRejectedValueOnce(unreachable());
    queue.add(anOutgoing());
    await vi.advanceTimersByTimeAsync(0);
    queue.clear();
    await vi.runAllTimersAsync();
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('stay visible until the conversation has them, and keep their keys', async () => {
    const stored = anAnswer();
    write.mockResolvedValueOnce([stored]);
    const one = anOutgoing();
    let seen: readonly string[] = [];
    queue.onStored(() => {
      seen = statuses();
    });
    queue.add(one);
    await vi.runAllTimersAsync();
    expect(seen).toEqual(['stored']);
    expect(queue.knownAs.get(stored.id)).toBe(`${one.key}:0`);
  });
});

describe('messages that can be undone', () => {
  const HOLD_MS = 5_000;

  it('are visible immediately and sent once when the delay is over', async () => {
    queue.add(anOutgoing(), HOLD_MS);
    expect(statuses()).toEqual(['held']);
    await vi.advanceTimersByTimeAsync(HOLD_MS - 1);
    expect(write).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(write).toHaveBeenCalledTimes(1);
    expect(statuses()).toEqual([]);
  });

  it('are never sent once undone, and are restored completely', async () => {
    const one = anOutgoing({ typed: 'Bom dia' });
    queue.add(one, HOLD_MS);
    expect(queue.undo(one.key)).toMatchObject({ key: one.key, typed: 'Bom dia', content: one.content });
    await vi.runAllTimersAsync();
    expect(write).not.toHaveBeenCalled();
    expect(statuses()).toEqual([]);
  });

  it('cannot be undone once they were sent', async () => {
    const one = anOutgoing();
    queue.add(one, HOLD_MS);
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    expect(queue.undo(one.key)).toBeUndefined();
  });

  it('are not overtaken by later messages, and an undone one blocks nothing', async () => {
    const [first, second] = [anOutgoing(), anOutgoing()];
    queue.add(first, HOLD_MS);
    queue.add(second);
    await vi.advanceTimersByTimeAsync(10);
    expect(write).not.toHaveBeenCalled();
    queue.undo(first.key);
    await vi.runAllTimersAsync();
    expect(write.mock.calls.map(([{ key }]) => key)).toEqual([second.key]);
  });

  it('are sent immediately, in order, on leaving the conversation, and others wait', async () => {
    const [first, second, other] = [anOutgoing(), anOutgoing(), anOutgoing({ ticketId: 2 })];
    for (const one of [first, second, other]) queue.add(one, HOLD_MS);
    expect(queue.release(4821).map(({ key }) => key)).toEqual([first.key, second.key]);
    await vi.advanceTimersByTimeAsync(10);
    expect(write.mock.calls.map(([{ key }]) => key)).toEqual([first.key, second.key]);
    expect(statuses()).toEqual(['held']);
  });

  it('wait like all others while the server is unreachable, and arrive once with the same key', async () => {
    write.mockRejectedValueOnce(unreachable());
    const one = anOutgoing();
    queue.add(one, HOLD_MS);
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    expect(statuses()).toEqual(['waiting']);
    queue.wake();
    await vi.runAllTimersAsync();
    expect(write.mock.calls.map(([{ key }]) => key)).toEqual([one.key, one.key]);
    expect(statuses()).toEqual([]);
  });

  it('are not released by a reconnect, nor sent in the name of the next user', async () => {
    queue.add(anOutgoing(), HOLD_MS);
    queue.wake();
    expect(statuses()).toEqual(['held']);
    queue.clear();
    await vi.runAllTimersAsync();
    expect(write).not.toHaveBeenCalled();
  });
});

describe('pending texts when the page dies', () => {
  const MARINA = 7;
  const writtenAt = () => new Date().toISOString();
  /** The same user on the same computer, with a new page. */
  const reload = () => {
    const next = createOutgoingQueue(write);
    next.open(MARINA);
    return next;
  };

  beforeEach(() => queue.open(MARINA));

  it('are sent by the next page, in order and unchanged, with the same key', async () => {
    write.mockRejectedValue(unreachable());
    const quoted = aMessage();
    const one = anOutgoing({ writtenAt: writtenAt(), quoted, typed: 'Texto', after: { id: 'a', createdAt: 'b' } });
    const two = anOutgoing({ writtenAt: writtenAt(), isPrivate: true });
    queue.add(one);
    queue.add(two);
    await vi.advanceTimersByTimeAsync(0);
    write.mockReset();
    write.mockImplementation(async () => [anAnswer()]);
    const next = reload();
    expect(next.store.get()).toMatchObject([
      {
        key: one.key,
        ticketId: 4821,
        content: one.content,
        quoted: { id: quoted.id },
        typed: 'Texto',
        after: one.after,
      },
      { key: two.key, isPrivate: true },
    ]);
    await vi.advanceTimersByTimeAsync(10);
    expect(write.mock.calls.map(([{ key }]) => key)).toEqual([one.key, two.key]);
    expect(next.store.get()).toEqual([]);
    expect(reload().store.get()).toEqual([]);
  });

  it('are on the device before they are sent, also during the undo delay, and not after', async () => {
    const one = anOutgoing({ writtenAt: writtenAt() });
    const kept: string[] = [];
    queue.onKept(({ key }) => kept.push(key));
    queue.add(one, 5_000);
    expect(queue.isKept(one.key)).toBe(false);
    queue.release();
    expect(queue.isKept(one.key)).toBe(true);
    expect(kept).toEqual([one.key]);
    await vi.runAllTimersAsync();
    expect(queue.isKept(one.key)).toBe(false);
    expect(localStorage.getItem('recado.outgoing')).toBeNull();
  });

  it('that were refused are shown again, until they are discarded', async () => {
    write.mockRejectedValue(refusing());
    const one = anOutgoing({ writtenAt: writtenAt() });
    queue.add(one);
    await vi.runAllTimersAsync();
    const next = reload();
    await vi.runAllTimersAsync();
    expect(next.store.get()).toMatchObject([{ key: one.key, state: { status: 'refused' } }]);
    next.discard(one.key);
    expect(reload().store.get()).toEqual([]);
  });

  it('are not sent automatically once the server has purged their keys: they could arrive twice', async () => {
    write.mockRejectedValue(unreachable());
    const one = anOutgoing({ writtenAt: new Date(Date.now() - 25 * 3_600_000).toISOString() });
    queue.add(one);
    await vi.advanceTimersByTimeAsync(0);
    write.mockReset();
    const next = reload();
    await vi.advanceTimersByTimeAsync(10);
    expect(next.store.get()).toMatchObject([{ key: one.key, state: { status: 'refused' } }]);
    expect(write).not.toHaveBeenCalled();
  });

  it('that another tab has sent or discarded are not sent by this one', async () => {
    write.mockRejectedValue(unreachable());
    const one = anOutgoing({ writtenAt: writtenAt() });
    queue.add(one);
    await vi.advanceTimersByTimeAsync(0);
    const other = reload();
    await vi.advanceTimersByTimeAsync(0);
    queue.discard(one.key);
    write.mockReset();
    other.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(write).not.toHaveBeenCalled();
    expect(other.store.get()).toEqual([]);
  });

  it('of another user of this computer stay where they are', async () => {
    write.mockRejectedValue(unreachable());
    queue.add(anOutgoing({ writtenAt: writtenAt() }));
    await vi.advanceTimersByTimeAsync(0);
    queue.clear();
    const next = createOutgoingQueue(write);
    next.open(8);
    expect(next.store.get()).toEqual([]);
    expect(reload().store.get()).toHaveLength(1);
  });

  it('are removed from the device at sign-out', async () => {
    write.mockRejectedValue(unreachable());
    queue.add(anOutgoing({ writtenAt: writtenAt() }));
    await vi.advanceTimersByTimeAsync(0);
    queue.clear();
    deleteOutgoing(MARINA);
    expect(localStorage.getItem('recado.outgoing')).toBeNull();
  });

  it('are texts only: files stay in the page', async () => {
    write.mockRejectedValue(unreachable());
    const files = [{ file: new File(['a'], 'a.png'), caption: '' }];
    const one = anOutgoing({ content: { kind: 'files', files } });
    queue.add(one);
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.isKept(one.key)).toBe(false);
    expect(reload().store.get()).toEqual([]);
  });

  it('do not stop the page when the device’s data is invalid', () => {
    localStorage.setItem('recado.outgoing', '[{"userId":7},"x"');
    expect(reload().store.get()).toEqual([]);
    localStorage.setItem('recado.outgoing', '[{"userId":7}]');
    expect(reload().store.get()).toEqual([]);
  });
});
