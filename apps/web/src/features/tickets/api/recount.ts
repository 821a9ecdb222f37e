import { ticketsContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { type TicketView, viewQuery } from '../ticket-view.ts';
import { listedIn, type TicketPages, withListed } from './list-tickets.ts';
import { ticketKeys } from './ticket-keys.ts';

/** In a busy company tickets change every second; a count may be this much behind. */
const RECOUNT_AFTER_MS = 10_000;

/** Refetches counts that events alone cannot tell, a while after they became uncertain. */
export function useRecount(): (views: readonly TicketView[]) => void {
  const queryClient = useQueryClient();
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = waiting.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    };
  }, []);

  const recount = async (view: TicketView) => {
    const before = queryClient.getQueryData<TicketPages>(ticketKeys.list(view));
    const { count } = await call(ticketsContract.list, { query: viewQuery(view, null) });
    const data = queryClient.getQueryData<TicketPages>(ticketKeys.list(view));
    // It is unknown whether tickets that came or went in between are part of this count.
    if (data !== before) recountLater([view]);
    if (data) queryClient.setQueryData(ticketKeys.list(view), withListed(data, { tickets: listedIn(data), count }));
  };
  const recountLater = (views: readonly TicketView[]) => {
    for (const view of views) {
      const key = JSON.stringify(view);
      if (waiting.current.has(key)) continue;
      const later = () => {
        waiting.current.delete(key);
        // A list that is not on screen is refetched when it is shown.
        if (
          !queryClient
            .getQueryCache()
            .find({ queryKey: ticketKeys.list(view) })
            ?.isActive()
        )
          return;
        recount(view).catch(() => undefined);
      };
      waiting.current.set(key, setTimeout(later, RECOUNT_AFTER_MS));
    }
  };
  return recountLater;
}
