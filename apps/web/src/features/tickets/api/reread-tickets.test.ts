import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aTicket, aTicketViewer } from '../../../../test/tickets.ts';
import { unreadView } from '../alert-views.ts';
import { listedIn, listOptions, type TicketPage, type TicketPages } from './list-tickets.ts';
import { rereadTickets, restartReadings } from './reread-tickets.ts';
import { ticketKeys } from './ticket-keys.ts';

const view = unreadView(aTicketViewer());
const page = (...ids: number[]): TicketPage => ({
  tickets: ids.map((id) => aTicket({ id })),
  hasMore: false,
  count: ids.length,
  nextCursor: null,
});

/** A list on screen, whose responses the test releases. */
function aList() {
  const queryClient = new QueryClient();
  const answers: ((answer: TicketPage) => void)[] = [];
  const read = () => new Promise<TicketPage>((resolve) => answers.push(resolve));
  const observer = new InfiniteQueryObserver(queryClient, listOptions(view, read));
  onTestFinished(observer.subscribe(() => undefined));
  const ids = () => {
    const data = queryClient.getQueryData<TicketPages>(ticketKeys.list(view));
    return data && listedIn(data).map(({ id }) => id);
  };
  return { queryClient, answers, ids };
}

it.each([
  ['reading again', rereadTickets],
  ['restarting', restartReadings],
])('%s drops the response to a first request that was sent too early', async (_what, act) => {
  const { queryClient, answers, ids } = aList();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  act(queryClient);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(page(1));
  answers[1]?.(page(2, 1));
  await vi.waitFor(() => expect(ids()).toEqual([2, 1]));
  expect(answers).toHaveLength(2);
});

it('a loaded list is refetched once, and does not start over', async () => {
  const { queryClient, answers, ids } = aList();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(page(1));
  await vi.waitFor(() => expect(ids()).toEqual([1]));
  restartReadings(queryClient);
  expect(answers).toHaveLength(1);
  rereadTickets(queryClient);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(page(2, 1));
  await vi.waitFor(() => expect(ids()).toEqual([2, 1]));
});
