import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { anOutgoing } from '../testing/an-outgoing.ts';
import { outgoingQueue } from './outgoing-queue.ts';
import { useUnsentWarning } from './use-unsent-warning.ts';

const HOLD_MS = 60_000;
const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return { isAsked: event.defaultPrevented };
};

beforeEach(() => {
  localStorage.clear();
  outgoingQueue.clear();
  setAccessToken('token-1');
});

it('leaving the page sends messages in their undo delay without asking', async () => {
  const api = await startFakeApi({ 'POST /messages/4821': { body: { messages: [] } } });
  renderHook(() => useUnsentWarning());
  outgoingQueue.add(anOutgoing(), HOLD_MS);
  expect(leave()).toEqual({ isAsked: false });
  await expect.poll(() => api.count('POST /messages/4821')).toBe(1);
});

it('leaving with unsent files asks first', () => {
  renderHook(() => useUnsentWarning());
  const files = [{ file: new File(['a'], 'a.png'), caption: '' }];
  outgoingQueue.add(anOutgoing({ content: { kind: 'files', files } }), HOLD_MS);
  expect(leave()).toEqual({ isAsked: true });
});

it('leaving with nothing unsent does not ask', () => {
  renderHook(() => useUnsentWarning());
  expect(leave()).toEqual({ isAsked: false });
});

it('leaving with texts that wait for the server does not ask: the next page sends them', async () => {
  const api = await startFakeApi({ 'POST /messages/4821': { status: 503 } });
  outgoingQueue.open(7);
  renderHook(() => useUnsentWarning());
  outgoingQueue.add(anOutgoing());
  await expect.poll(() => api.count('POST /messages/4821')).toBe(1);
  await expect.poll(() => outgoingQueue.store.get().map(({ state }) => state.status)).toEqual(['waiting']);
  expect(leave()).toEqual({ isAsked: false });
});

it('leaving with texts the device could not store asks first', () => {
  renderHook(() => useUnsentWarning());
  outgoingQueue.add(anOutgoing({ state: { status: 'refused', error: null } }));
  expect(leave()).toEqual({ isAsked: true });
});
