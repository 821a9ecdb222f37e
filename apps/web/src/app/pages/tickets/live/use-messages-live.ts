import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  applyToCache,
  noticeStatus,
  outgoingQueue,
  readTicketLog,
  showWritten,
  toMessageEvent,
} from '../../../../features/messages/index.ts';
import { onReread, useLive } from '../../../../features/session/index.ts';

/** Applies realtime events and messages sent from here to every conversation on screen. */
export function useMessagesLive(): void {
  const queryClient = useQueryClient();
  useLive('appMessage', (message) => applyToCache(queryClient, toMessageEvent(message)));
  useLive('ticketLog', (message) => applyToCache(queryClient, readTicketLog(message)));
  useLive('ticket', (message) => {
    if (message.action === 'update') noticeStatus(queryClient, message.ticket);
  });
  useEffect(
    () => outgoingQueue.onStored(({ ticketId }, messages) => showWritten(queryClient, ticketId, messages)),
    [queryClient],
  );
  // The socket is connected again, so messages will reach the server too.
  useEffect(() => onReread(outgoingQueue.wake), []);
}
