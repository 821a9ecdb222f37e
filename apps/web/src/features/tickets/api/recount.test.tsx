import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { aTicket, aTicketViewer } from '../../../../test/tickets.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { unreadView } from '../alert-views.ts';
import type { TicketView } from '../ticket-view.ts';
import { countIn, listedIn, type TicketPages, useTickets, withListed } from './list-tickets.ts';
import { useRecount } from './recount.ts';

/** A list on screen, and a clock that the test moves. */
function renderLists(queryClient: QueryClient, view: TicketView) {
  setAccessToken('token');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
    setAccessToken(null);
  });
  return renderHook(() => ({ list: useTickets(view), recount: useRecount() }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

it('refetches the count when tickets came or went during the request', async () => {
  const view = { ...unreadView(aTicketViewer()), kind: 'open' as const, statuses: [] };
  const key = ['tickets', 'list', view];
  const queryClient = new QueryClient();
  const withCount = (count: number) => (data: TicketPages | undefined) =>
    data && withListed(data, { tickets: listedIn(data), count });
  const counts = [90, 88, 87];
  await startFakeApi({
    'GET /tickets': () => {
      const count = counts.shift() ?? 0;
      // One leaves the list after the server has counted and before its response arrives.
      if (count === 88) queryClient.setQueryData<TicketPages>(key, withCount(89));
      return { body: { tickets: [aTicket()], found: [], hasMore: true, count, nextCursor: 'next' } };
    },
  });
  const { result } = renderLists(queryClient, view);
  await vi.waitFor(() => expect(result.current.list.count).toBe(90));
  result.current.recount([view]);
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(result.current.list.count).toBe(88));
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(result.current.list.count).toBe(87));
  expect(counts).toEqual([]);
});

it('refetches an uncertain count once, however often it became uncertain, and leaves the rows alone', async () => {
  const view = { ...unreadView(aTicketViewer()), kind: 'open' as const, statuses: [] };
  let count = 90;
  const tickets = [aTicket()];
  const api = await startFakeApi({
    'GET /tickets': () => ({ body: { tickets, found: [], hasMore: true, count, nextCursor: 'next' } }),
  });
  const queryClient = new QueryClient();
  const { result } = renderLists(queryClient, view);
  await vi.waitFor(() => expect(result.current.list.count).toBe(90));
  count = 88;
  result.current.recount([view]);
  result.current.recount([view]);
  vi.advanceTimersByTime(10_000);
  const data = () => queryClient.getQueryData<TicketPages>(['tickets', 'list', view]);
  await vi.waitFor(() => expect(data() && countIn(data() as TicketPages)).toBe(88));
  expect(listedIn(data() as TicketPages)).toEqual(tickets);
  expect(api.count('GET /tickets?status=open&showAll=false&sortTickets=DESC&searchParam=')).toBe(2);
  await waitFor(() => expect(result.current.list.count).toBe(88));
});
