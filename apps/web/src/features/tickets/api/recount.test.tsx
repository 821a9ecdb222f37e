import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { aTicket } from '../../../../test/tickets.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { unreadView } from '../unread-view.ts';
import { countIn, listedIn, type TicketPages, useTickets } from './list-tickets.ts';
import { useRecount } from './recount.ts';

it('asks once for a count in doubt, however many doubts there were, and leaves the rows alone', async () => {
  const view = { ...unreadView, kind: 'open' as const };
  let count = 90;
  const tickets = [aTicket()];
  const api = await startFakeApi({
    'GET /tickets': () => ({ body: { tickets, hasMore: true, count, nextCursor: 'next' } }),
  });
  setAccessToken('token');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
    setAccessToken(null);
  });
  const queryClient = new QueryClient();
  const { result } = renderHook(() => ({ list: useTickets(view), recount: useRecount() }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
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
