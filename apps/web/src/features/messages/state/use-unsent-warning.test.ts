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
  outgoingQueue.clear();
  setAccessToken('token-1');
});

it('who leaves the page sends at once what could still be undone, and is not asked', async () => {
  const api = await startFakeApi({ 'POST /messages/4821': { body: { messages: [] } } });
  renderHook(() => useUnsentWarning());
  outgoingQueue.add(anOutgoing(), HOLD_MS);
  expect(leave()).toEqual({ isAsked: false });
  await expect.poll(() => api.count('POST /messages/4821')).toBe(1);
});

it('who leaves with files that have not left is asked first', () => {
  renderHook(() => useUnsentWarning());
  const files = [{ file: new File(['a'], 'a.png'), caption: '' }];
  outgoingQueue.add(anOutgoing({ content: { kind: 'files', files } }), HOLD_MS);
  expect(leave()).toEqual({ isAsked: true });
});

it('who has sent everything just leaves', () => {
  renderHook(() => useUnsentWarning());
  expect(leave()).toEqual({ isAsked: false });
});
