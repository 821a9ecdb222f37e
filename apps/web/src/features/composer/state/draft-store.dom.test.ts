import type { Draft } from '@recado/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { createDraftStore } from './draft-store.ts';
import { draftOf } from './drafts.ts';
import { STORED_DRAFTS_MAX } from './stored-drafts.ts';

const MARINA = 7;
const BRUNO = 8;
const put = vi.fn<Parameters<typeof createDraftStore>[0]>();
let keeper = createDraftStore(put);
const textIn = (ticketId: number) => draftOf(keeper.store.get(), ticketId).text;
const told = () => put.mock.calls.map(([ticketId, { text }]) => `${ticketId}:${text}`);
const unreachable = () => new ApiError({ code: 'ERR_NETWORK', status: 0, message: '' });
const answer = (ticketId: number, body: string): Draft => ({
  ticketId,
  body,
  quotedId: null,
  isPrivate: false,
  updatedAt: new Date().toISOString(),
});
/** The same browser after a reload: only the device's storage is left. */
const reload = () => {
  keeper = createDraftStore(put);
  keeper.open(MARINA);
};

beforeEach(() => {
  vi.useFakeTimers();
  put.mockReset();
  put.mockImplementation(async (ticketId, { text }) => (text.trim() === '' ? null : answer(ticketId, text)));
  reload();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe('typed text', () => {
  it('is saved to the server when typing pauses, not on every key', async () => {
    for (const text of ['B', 'Bo', 'Bom']) keeper.edit(1, { text });
    expect(put).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(800);
    expect(told()).toEqual(['1:Bom']);
  });

  it('is saved every few seconds while typing without a pause', async () => {
    for (let key = 1; key <= 20; key += 1) {
      keeper.edit(1, { text: 'x'.repeat(key) });
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(put.mock.calls.length).toBeGreaterThanOrEqual(2);
    expect(put.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('is on the device immediately, for this user only', () => {
    keeper.edit(1, { text: 'Vou verificar' });
    reload();
    expect(textIn(1)).toBe('Vou verificar');
    keeper.open(BRUNO);
    expect(textIn(1)).toBe('');
  });

  it('is not lost offline, and is saved when the network is back', async () => {
    put.mockRejectedValue(unreachable());
    keeper.edit(1, { text: 'Sem rede' });
    await vi.advanceTimersByTimeAsync(10_000);
    reload();
    put.mockImplementation(async (ticketId, { text }) => answer(ticketId, text));
    put.mockClear();
    keeper.handleLoaded([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(told()).toEqual(['1:Sem rede']);
  });

  it('is retried while the server is unreachable', async () => {
    put.mockRejectedValueOnce(unreachable()).mockRejectedValueOnce(unreachable());
    keeper.edit(1, { text: 'Bom dia' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told()).toEqual(['1:Bom dia', '1:Bom dia', '1:Bom dia']);
    expect(draftOf(keeper.store.get(), 1).isUnsaved).toBe(false);
  });

  it('stays on the device when the ticket is no longer visible, without endless retries', async () => {
    put.mockRejectedValue(new ApiError({ code: 'ERR_NO_TICKET_FOUND', status: 404, message: '' }));
    keeper.edit(1, { text: 'Bom dia' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(put).toHaveBeenCalledTimes(1);
    expect(textIn(1)).toBe('Bom dia');
  });

  it('longer than the server’s limit stays on the device', async () => {
    keeper.edit(1, { text: 'x'.repeat(4097) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(put).not.toHaveBeenCalled();
    reload();
    expect(textIn(1)).toHaveLength(4097);
  });

  it('is saved immediately by a page being left, with a request that outlives it', () => {
    keeper.edit(1, { text: 'Tchau' });
    keeper.flush({ isLast: true });
    expect(put).toHaveBeenCalledWith(1, expect.objectContaining({ text: 'Tchau' }), { keepalive: true });
  });

  it('does not fill the device without limit', () => {
    for (let ticketId = 1; ticketId <= STORED_DRAFTS_MAX + 1; ticketId += 1) keeper.edit(ticketId, { text: 'oi' });
    reload();
    expect(keeper.store.get().size).toBe(STORED_DRAFTS_MAX);
    expect(textIn(1)).toBe('');
  });
});

describe('sent text', () => {
  it('leaves the box, stays on the device until the message is delivered, and is then removed', async () => {
    keeper.edit(1, { text: 'Bom dia' });
    await vi.advanceTimersByTimeAsync(800);
    keeper.take(1);
    expect(textIn(1)).toBe('');
    const other = createDraftStore(put);
    other.open(MARINA);
    expect(draftOf(other.store.get(), 1).text).toBe('Bom dia');
    keeper.handleStored(1);
    keeper.handleRemoved(1, { isSending: false });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told()).toEqual(['1:Bom dia']);
    reload();
    expect(textIn(1)).toBe('');
  });

  it('is removed by this tab when the server’s draft differed from the message', async () => {
    keeper.edit(1, { text: 'Bom dia' });
    await vi.advanceTimersByTimeAsync(800);
    keeper.take(1);
    keeper.handleStored(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told()).toEqual(['1:Bom dia', '1:']);
    expect(keeper.store.get().size).toBe(0);
  });

  it('does not remove what was begun while it was being sent', async () => {
    keeper.edit(1, { text: 'Bom dia' });
    await vi.advanceTimersByTimeAsync(800);
    keeper.take(1);
    keeper.edit(1, { text: 'Mais uma coisa' });
    await vi.advanceTimersByTimeAsync(60_000);
    keeper.handleRemoved(1, { isSending: true });
    keeper.handleStored(1);
    await vi.advanceTimersByTimeAsync(800);
    expect(textIn(1)).toBe('Mais uma coisa');
    expect(told().at(-1)).toBe('1:Mais uma coisa');
    expect(told()).toHaveLength(3);
  });
});

it('the next user of this computer finds nothing, and unsaved text waits for its author', async () => {
  keeper.edit(1, { text: 'Guardado' });
  await vi.advanceTimersByTimeAsync(800);
  put.mockRejectedValue(unreachable());
  keeper.edit(2, { text: 'Sem rede' });
  await vi.advanceTimersByTimeAsync(800);
  keeper.close();
  expect(keeper.store.get().size).toBe(0);
  keeper.open(BRUNO);
  expect(keeper.store.get().size).toBe(0);
  keeper.open(MARINA);
  expect([...keeper.store.get().keys()]).toEqual([2]);
});
