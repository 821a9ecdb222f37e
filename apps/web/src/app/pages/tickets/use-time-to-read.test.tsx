import { act, renderHook } from '@testing-library/react';
import { Server } from 'socket.io';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { onConnected } from '../../../features/session/index.ts';
import { closeLive, openLive } from '../../../features/session/live-connection.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { ticketsAreHeard, useTimeToRead } from './use-time-to-read.ts';

async function connect(): Promise<void> {
  const api = await startFakeApi({});
  const io = new Server(api.http, { path: '/backend/socket.io', transports: ['websocket'], cors: { origin: '*' } });
  setAccessToken('token');
  onTestFinished(async () => {
    closeLive();
    setAccessToken(null);
    await io.close();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(onConnected(resolve));
  await openLive(2);
  await promise;
}

// The wait ends when the test says so, however busy the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    ticketsAreHeard.set(() => false);
  });
});

it('lists are read once the connection stands and somebody listens, not before', async () => {
  const { result } = renderHook(() => useTimeToRead());
  await act(connect);
  expect(result.current).toBe(false);
  act(() => ticketsAreHeard.set(() => true));
  expect(result.current).toBe(true);
});

it('the last to come may also be the connection', async () => {
  const { result } = renderHook(() => useTimeToRead());
  act(() => ticketsAreHeard.set(() => true));
  expect(result.current).toBe(false);
  await act(connect);
  expect(result.current).toBe(true);
});

it('on a page opened later there is nothing to wait for', async () => {
  await connect();
  ticketsAreHeard.set(() => true);
  expect(renderHook(() => useTimeToRead()).result.current).toBe(true);
});

it('a connection that does not come keeps nobody waiting for long', () => {
  const { result } = renderHook(() => useTimeToRead());
  act(() => vi.advanceTimersByTime(99));
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
