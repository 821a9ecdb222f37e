import { CONTACT_TYPING_LASTS_SECONDS, type LiveChannel, liveEventName, type Message } from '@recado/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Server } from 'socket.io';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../../test/fake-api.ts';
import { aMessage } from '../../../../../test/messages.ts';
import { aTicket } from '../../../../../test/tickets.ts';
import { onConnected } from '../../../../features/session/index.ts';
import { closeLive, openLive } from '../../../../features/session/live-connection.ts';
import { useContactTyping } from './use-contact-typing.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function watchTicket(first: number) {
  const api = await startFakeApi({});
  const io = new Server(api.http, { path: '/backend/socket.io' });
  onTestFinished(() => {
    closeLive();
    void io.close();
  });
  await openLive(2);
  await new Promise<void>((resolve) => onTestFinished(onConnected(resolve)));
  const announce = (channel: LiveChannel, message: unknown) => io.emit(liveEventName(2, channel), message);
  return {
    ...renderHook(({ ticketId }) => useContactTyping(ticketId), { initialProps: { ticketId: first } }),
    announce,
    wrote(change: Pick<Message, 'ticketId' | 'fromMe'>) {
      const ticket = aTicket({ id: change.ticketId });
      announce('appMessage', { action: 'create', message: aMessage(change), ticket, contact: ticket.contact });
    },
  };
}

it('expires a typing event after some seconds without a repeat', async () => {
  const { result, announce } = await watchTicket(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  expect(result.current).toBeNull();
  announce('contactTyping', { ticketId: 1, state: 'recording' });
  await waitFor(() => expect(result.current).toBe('recording'));
  act(() => void vi.advanceTimersByTime(CONTACT_TYPING_LASTS_SECONDS * 1_000));
  expect(result.current).toBeNull();
});

it('ends with the customer’s message, not with ours, and belongs to one ticket', async () => {
  const { result, announce, wrote, rerender } = await watchTicket(1);
  announce('contactTyping', { ticketId: 1, state: 'typing' });
  await waitFor(() => expect(result.current).toBe('typing'));
  wrote({ ticketId: 1, fromMe: true });
  wrote({ ticketId: 2, fromMe: false });
  announce('contactTyping', { ticketId: 1, state: 'recording' });
  await waitFor(() => expect(result.current).toBe('recording'));
  rerender({ ticketId: 2 });
  expect(result.current).toBeNull();
  rerender({ ticketId: 1 });
  expect(result.current).toBe('recording');
  wrote({ ticketId: 1, fromMe: false });
  // Sooner than the event would expire.
  await waitFor(() => expect(result.current).toBeNull(), { timeout: (CONTACT_TYPING_LASTS_SECONDS * 1_000) / 2 });
});
