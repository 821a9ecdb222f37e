import { renderHook } from '@testing-library/react';
import { Server } from 'socket.io';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../../test/fake-api.ts';
import { onConnected } from '../../../../features/session/index.ts';
import { closeLive, openLive } from '../../../../features/session/live-connection.ts';
import { useSendTyping } from './use-ticket-presence.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('sends a typing event immediately, then every few seconds, and again in another ticket', async () => {
  const api = await startFakeApi({});
  const io = new Server(api.http, { path: '/backend/socket.io' });
  const received: unknown[] = [];
  io.on('connection', (socket) => {
    socket.on('typing', (sign: unknown) => received.push(sign));
  });
  onTestFinished(() => {
    closeLive();
    void io.close();
  });
  await openLive(2);
  await new Promise<void>((resolve) => onTestFinished(onConnected(resolve)));

  vi.useFakeTimers({ toFake: ['performance'] });
  const { result, rerender } = renderHook(({ ticketId }) => useSendTyping(ticketId), { initialProps: { ticketId: 1 } });
  for (const pauseMs of [0, 1_000, 1_900, 100, 100]) {
    vi.advanceTimersByTime(pauseMs);
    result.current(false);
  }
  rerender({ ticketId: 2 });
  result.current(true);
  vi.useRealTimers();
  await expect
    .poll(() => received)
    .toEqual([
      { ticketId: 1, isPrivate: false },
      { ticketId: 1, isPrivate: false },
      { ticketId: 2, isPrivate: true },
    ]);
});
