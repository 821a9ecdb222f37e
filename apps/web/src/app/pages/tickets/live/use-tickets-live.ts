import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLive } from '../../../../features/session/index.ts';
import {
  applyToCache,
  mendOvertaken,
  readContactMessage,
  readTagMessage,
  readTicketMessage,
  rereadQueues,
  rereadTickets,
  type TicketEvent,
  type TicketViewer,
  toTicketEvent,
  useRecount,
} from '../../../../features/tickets/index.ts';
import { ticketEventsArrive } from '../conversation/use-time-to-read.ts';

/** Applies realtime events to every list and ticket on screen. */
export function useTicketsLive(viewer: TicketViewer): void {
  const queryClient = useQueryClient();
  const recount = useRecount();
  const apply = (event: TicketEvent | null) => {
    if (event !== null) recount(applyToCache(queryClient, event, viewer));
  };
  useLive('ticket', (message) => apply(readTicketMessage(message)));
  useLive('appMessage', (message) => apply(toTicketEvent(message)));
  useLive('contact', (message) => apply(readContactMessage(message)));
  useLive('tag', (message) => apply(readTagMessage(message)));
  useLive('queue', () => void rereadQueues(queryClient));
  // A history import opens and closes thousands of tickets; no events are sent for each.
  useLive('importMessages', ({ action }) => {
    if (action === 'refresh') rereadTickets(queryClient);
  });

  // This is a separate download: lists may have been loaded, and events missed, before it listened.
  useEffect(() => {
    rereadTickets(queryClient);
    ticketEventsArrive.set(() => true);
    return () => ticketEventsArrive.set(() => false);
  }, [queryClient]);

  const currentViewer = useEffectEvent(() => viewer);
  useEffect(() => mendOvertaken(queryClient, () => currentViewer()), [queryClient]);
}
