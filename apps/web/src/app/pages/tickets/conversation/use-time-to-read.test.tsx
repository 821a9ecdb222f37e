import { act, renderHook } from '@testing-library/react';
import { Server } from 'socket.io';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../../test/fake-api.ts';
import { onConnected } from '../../../../features/session/index.ts';
import { closeLive, openLive } from '../../../../features/session/live-connection.ts';
import { setAccessToken } from '../../../../shared/api/access.ts';
import { ticketEventsArrive, useTimeToRead } from './use-time-to-read.ts';

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

// The test ends the wait itself, however busy the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    ticketEventsArrive.set(() => false);
  });
});

it('loads lists once the socket is connected and a listener is active, not before', async () => {
  const { result } = renderHook(() => useTimeToRead());
  await act(connect);
  expect(result.current).toBe(false);
  act(() => ticketEventsArrive.set(() => true));
  expect(result.current).toBe(true);
});

it('also waits when the socket connects last', async () => {
  const { result } = renderHook(() => useTimeToRead());
  act(() => ticketEventsArrive.set(() => true));
  expect(result.current).toBe(false);
  await act(connect);
  expect(result.current).toBe(true);
});

it('does not wait on a page opened later', async () => {
  await connect();
  ticketEventsArrive.set(() => true);
  expect(renderHook(() => useTimeToRead()).result.current).toBe(true);
});

it('does not wait long for a socket that does not connect', () => {
  const { result } = renderHook(() => useTimeToRead());
  act(() => vi.advanceTimersByTime(99));
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
