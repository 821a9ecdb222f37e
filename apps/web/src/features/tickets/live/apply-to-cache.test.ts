import type { Ticket } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aTicket, aTicketViewer, aWaitingTicket } from '../../../../test/tickets.ts';
import { listedIn, listOptions, type TicketPage, type TicketPages } from '../api/list-tickets.ts';
import { ticketKeys } from '../api/ticket-keys.ts';
import type { TicketView } from '../ticket-view.ts';
import { applyToCache, mendOvertaken } from './apply-to-cache.ts';

const viewer = aTicketViewer();
const view = (kind: TicketView['kind']): TicketView => ({
  kind,
  showAll: false,
  queueIds: null,
  sort: 'DESC',
  search: '',
  searchesMessages: false,
  statuses: [],
  connectionIds: [],
  userIds: [],
  tagIds: [],
  withBot: false,
});
const page = (tickets: TicketPage['tickets'], change: Partial<TicketPage> = {}): TicketPage => ({
  tickets,
  hasMore: false,
  count: tickets.length,
  nextCursor: null,
  ...change,
});
const pages = (...all: TicketPage[]): TicketPages => ({ pages: all, pageParams: all.map(() => null) });

function aCache() {
  const queryClient = new QueryClient();
  onTestFinished(mendOvertaken(queryClient, () => viewer));
  const listed = (kind: TicketView['kind']) => {
    const data = queryClient.getQueryData<TicketPages>(ticketKeys.list(view(kind)));
    return data && { ids: listedIn(data).map(({ id }) => id), count: data.pages[0]?.count };
  };
  return { queryClient, listed };
}

it('moves a ticket from one tab to the other', () => {
  const { queryClient, listed } = aCache();
  queryClient.setQueryData(ticketKeys.list(view('open')), pages(page([])));
  queryClient.setQueryData(ticketKeys.list(view('pending')), pages(page([aWaitingTicket({ id: 5 })])));
  const accepted = aTicket({ id: 5, updatedAt: '2026-11-15T14:00:00.000Z' });
  expect(applyToCache(queryClient, { kind: 'changed', ticket: accepted }, viewer)).toEqual([]);
  expect(listed('open')).toEqual({ ids: [5], count: 1 });
  expect(listed('pending')).toEqual({ ids: [], count: 0 });
});

it('continues with the next page after tickets of several pages have moved', () => {
  const { queryClient, listed } = aCache();
  const first = page([aTicket({ id: 2 })], { hasMore: true, nextCursor: 'a', count: 3 });
  const second = page([aTicket({ id: 1 })], { hasMore: true, nextCursor: 'b', count: 3 });
  queryClient.setQueryData(ticketKeys.list(view('open')), pages(first, second));
  applyToCache(queryClient, { kind: 'gone', ticketId: 1 }, viewer);
  expect(listed('open')).toEqual({ ids: [2], count: 2 });
  const data = queryClient.getQueryData<TicketPages>(ticketKeys.list(view('open')));
  expect(data?.pages.map(({ nextCursor }) => nextCursor)).toEqual(['a', 'b']);
});

it('returns the lists whose count is uncertain', () => {
  const { queryClient } = aCache();
  const partial = page([aTicket({ id: 2 })], { hasMore: true, nextCursor: 'a', count: 90 });
  queryClient.setQueryData(ticketKeys.list(view('open')), pages(partial));
  expect(applyToCache(queryClient, { kind: 'gone', ticketId: 77 }, viewer)).toEqual([view('open')]);
});

it('keeps events that arrived while the list was being refetched', async () => {
  const { queryClient, listed } = aCache();
  const key = ticketKeys.list(view('open'));
  queryClient.setQueryData(key, pages(page([aTicket({ id: 1 })])));
  const { promise, resolve } = Promise.withResolvers<TicketPage>();
  const reading = queryClient.fetchInfiniteQuery({ queryKey: key, queryFn: () => promise, initialPageParam: null });
  applyToCache(
    queryClient,
    { kind: 'changed', ticket: aTicket({ id: 2, updatedAt: '2026-11-15T14:00:00.000Z' }) },
    viewer,
  );
  expect(listed('open')).toEqual({ ids: [2, 1], count: 2 });
  // The server had responded before it knew of the second ticket.
  resolve(page([aTicket({ id: 1 })]));
  await reading;
  expect(listed('open')).toEqual({ ids: [2, 1], count: 2 });
});

it('does not restore events of an aborted request', async () => {
  const { queryClient, listed } = aCache();
  const key = ticketKeys.list(view('open'));
  const answers = [new Promise<TicketPage>(() => undefined), Promise.resolve(page([aTicket({ id: 1 })]))];
  const options = listOptions(view('open'), () => answers.shift() ?? Promise.reject(new Error('read too often')));
  queryClient.setQueryData(key, pages(page([aTicket({ id: 1 })])));
  void queryClient.fetchInfiniteQuery(options).catch(() => undefined);
  applyToCache(
    queryClient,
    { kind: 'changed', ticket: aTicket({ id: 2, updatedAt: '2026-11-15T14:00:00.000Z' }) },
    viewer,
  );
  await queryClient.cancelQueries({ queryKey: key });
  // It left again while no event was received.
  await queryClient.fetchInfiniteQuery(options);
  expect(listed('open')).toEqual({ ids: [1], count: 1 });
});

it('updates the open ticket', () => {
  const { queryClient } = aCache();
  const before = aTicket({ id: 1, unreadMessages: 2 });
  const key = ticketKeys.one(before.uuid);
  queryClient.setQueryData(key, before);
  applyToCache(queryClient, { kind: 'changed', ticket: { ...before, lastMessage: 'Oi' } }, viewer);
  expect(queryClient.getQueryData(key)).toMatchObject({ lastMessage: 'Oi', unreadMessages: 2 });
  applyToCache(queryClient, { kind: 'read', ticketId: 1 }, viewer);
  expect(queryClient.getQueryData(key)).toMatchObject({ unreadMessages: 0 });
  applyToCache(queryClient, { kind: 'changed', ticket: { ...before, updatedAt: '2026-11-15T13:00:00.000Z' } }, viewer);
  expect(queryClient.getQueryData(key)).toMatchObject({ lastMessage: 'Oi' });
});

it('does not offer to accept a ticket again that was accepted while it was being fetched', async () => {
  const { queryClient } = aCache();
  const waiting = aWaitingTicket({ id: 5, updatedAt: '2026-11-15T13:00:00.000Z' });
  const accepted = aTicket({ ...waiting, status: 'open', userId: 7, updatedAt: '2026-11-15T14:00:00.000Z' });
  const queryKey = ticketKeys.one(waiting.uuid);
  let answer = (_ticket: Ticket) => {};
  const reading = queryClient.fetchQuery({
    queryKey,
    queryFn: () =>
      new Promise<Ticket>((resolve) => {
        answer = resolve;
      }),
  });
  applyToCache(queryClient, { kind: 'changed', ticket: accepted }, viewer);
  answer(waiting);
  await reading;
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ status: 'open', userId: 7 });
});

describe('a contact that was renamed', () => {
  const renamed = { ...aTicket().contact, id: 9, name: 'Rita' };
  const namesIn = (queryClient: QueryClient) => {
    const data = queryClient.getQueryData<TicketPages>(ticketKeys.list(view('open')));
    return data && listedIn(data).map(({ contact }) => contact.name);
  };
  const late = aTicket({
    id: 5,
    contactId: 9,
    contact: { ...renamed, name: '7410' },
    updatedAt: '2026-11-15T14:00:00.000Z',
  });

  it('keeps its name when an event of its ticket was read before', () => {
    const { queryClient } = aCache();
    queryClient.setQueryData(ticketKeys.list(view('open')), pages(page([])));
    queryClient.setQueryData(ticketKeys.one(late.uuid), late);
    applyToCache(queryClient, { kind: 'contact', contact: renamed }, viewer);
    applyToCache(queryClient, { kind: 'changed', ticket: late }, viewer);
    expect(namesIn(queryClient)).toEqual(['Rita']);
    expect(queryClient.getQueryData<Ticket>(ticketKeys.one(late.uuid))?.contact.name).toBe('Rita');
  });

  it('takes the name of later events of its tickets', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { queryClient } = aCache();
    queryClient.setQueryData(ticketKeys.list(view('open')), pages(page([])));
    applyToCache(queryClient, { kind: 'contact', contact: renamed }, viewer);
    vi.setSystemTime(Date.now() + 11_000);
    applyToCache(queryClient, { kind: 'changed', ticket: late }, viewer);
    expect(namesIn(queryClient)).toEqual(['7410']);
  });

  it('keeps its name when the ticket was being fetched', async () => {
    const { queryClient } = aCache();
    const { promise, resolve } = Promise.withResolvers<Ticket>();
    const reading = queryClient.fetchQuery({ queryKey: ticketKeys.one(late.uuid), queryFn: () => promise });
    applyToCache(queryClient, { kind: 'contact', contact: renamed }, viewer);
    resolve(late);
    await reading;
    expect(queryClient.getQueryData<Ticket>(ticketKeys.one(late.uuid))?.contact.name).toBe('Rita');
  });
});
