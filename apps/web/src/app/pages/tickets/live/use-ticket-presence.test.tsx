import { act, renderHook, waitFor } from '@testing-library/react';
import { Server } from 'socket.io';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../../test/fake-api.ts';
import { startLive } from '../../../../../test/live.ts';
import { anAgent } from '../../../../../test/people.ts';
import { onConnected } from '../../../../features/session/index.ts';
import { closeLive, onLive, openLive } from '../../../../features/session/live-connection.ts';
import { sessionStore } from '../../../../features/session/session-store.ts';
import { useSendTyping, useTicketPresence } from './use-ticket-presence.ts';

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

it('shows the newest reading of who is present, whichever node’s event arrives last', async () => {
  const publish = await startLive(await startFakeApi({}));
  sessionStore.set(() => ({ status: 'signed-in', user: anAgent({ id: 1 }) }));
  const { result } = renderHook(() => useTicketPresence(7));
  const ana = { id: 10, name: 'Ana', state: 'viewing' } as const;
  const bia = { id: 11, name: 'Bia', state: 'viewing' } as const;
  const arrived = new Promise((resolve) => onTestFinished(onLive('contactTyping', resolve)));
  publish('ticketPresence', { ticketId: 7, version: 2, users: [ana, bia] });
  publish('ticketPresence', { ticketId: 7, version: 1, users: [ana] });
  publish('contactTyping', { ticketId: 7, state: 'typing' });
  await act(() => arrived);
  expect(result.current).toEqual([ana, bia]);
  publish('ticketPresence', { ticketId: 7, version: 3, users: [] });
  await waitFor(() => expect(result.current).toEqual([]));
});
