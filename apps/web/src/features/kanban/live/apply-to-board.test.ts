import type { Ticket } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aTicket } from '../../../../test/tickets.ts';
import type { CardPages, Lanes } from '../api/card-pages.ts';
import { kanbanKeys } from '../api/kanban-keys.ts';
import { applyToBoard, inStage, pendingMoves, reapplyMissed } from './apply-to-board.ts';

const filter = { days: null, queueIds: [] };
const viewer = { userId: 7, seesUnqueued: true, timeZone: 'America/Sao_Paulo' };
const stage = { id: 5, name: 'Proposta', color: '#0891b2', kanban: 1 as const };
const at = (minute: number) => `2026-11-17T10:${String(minute).padStart(2, '0')}:00.000Z`;
const card = (id: number, minute: number, over: Partial<Ticket> = {}) =>
  aTicket({ id, status: 'open', tags: [], updatedAt: at(minute), ...over });
const tag = {
  ...stage,
  timeLane: 0,
  nextLaneId: null,
  rollbackLaneId: null,
  greetingMessageLane: '',
  position: 'a0',
};

let client: QueryClient;
const fill = (laneId: number, tickets: readonly Ticket[], hasMore = false) =>
  client.setQueryData<CardPages>(kanbanKeys.cards(filter, laneId), {
    pages: [{ tickets, hasMore, nextCursor: hasMore ? 'x' : null }],
    pageParams: [null],
  });
const ids = (laneId: number) =>
  client
    .getQueryData<CardPages>(kanbanKeys.cards(filter, laneId))
    ?.pages.flatMap((page) => page.tickets.map(({ id }) => id));
const totals = () => {
  const lanes = client.getQueryData<Lanes>(kanbanKeys.lanes(filter));
  return [lanes?.withoutLane, lanes?.lista[0]?.ticketsCount];
};

beforeEach(() => {
  pendingMoves.clear();
  client = new QueryClient();
  client.setQueryData<Lanes>(kanbanKeys.lanes(filter), { lista: [{ ...tag, ticketsCount: 1 }], withoutLane: 2 });
  fill(0, [card(1, 20), card(2, 10)]);
  fill(5, [inStage(card(3, 15), stage)]);
});

describe('an event', () => {
  it("moves a colleague's card to its new lane, in the order of the last movement, with the totals", () => {
    expect(applyToBoard(client, { kind: 'changed', ticket: inStage(card(2, 30), stage) }, viewer)).toBe(true);
    expect([ids(0), ids(5), totals()]).toEqual([[1], [2, 3], [1, 2]]);
  });

  it('removes a resolved and a deleted card', () => {
    applyToBoard(client, { kind: 'changed', ticket: card(1, 30, { status: 'closed' }) }, viewer);
    applyToBoard(client, { kind: 'gone', ticketId: 3 }, viewer);
    expect([ids(0), ids(5), totals()]).toEqual([[2], [], [1, 0]]);
  });

  it('that is older than the card changes nothing', () => {
    applyToBoard(client, { kind: 'changed', ticket: inStage(card(1, 19), stage) }, viewer);
    expect([ids(0), ids(5)]).toEqual([[1, 2], [3]]);
  });

  it('about a card that was not loaded makes the totals uncertain while lanes have more', () => {
    fill(5, [inStage(card(3, 15), stage)], true);
    expect(applyToBoard(client, { kind: 'changed', ticket: card(9, 40) }, viewer)).toBe(false);
    expect(ids(0)).toEqual([9, 1, 2]);
  });

  it('counts a new card where every lane is loaded', () => {
    expect(applyToBoard(client, { kind: 'changed', ticket: card(9, 40) }, viewer)).toBe(true);
    expect(totals()).toEqual([3, 1]);
  });

  it('does not put a card back that is being moved', () => {
    pendingMoves.set(1, { from: 0, stage });
    applyToBoard(client, { kind: 'changed', ticket: inStage(card(1, 20), stage), isFirst: true }, viewer);
    applyToBoard(client, { kind: 'changed', ticket: card(1, 30, { lastMessage: 'oi' }) }, viewer);
    expect([ids(0), ids(5), totals()]).toEqual([[2], [1, 3], [1, 2]]);
  });
});

describe('an event during a fetch', () => {
  /** Fetches a lane of two pages; each answer is as old as its request. */
  const fetchTwoPages = (
    laneId: number,
    pages: readonly [readonly Ticket[], readonly Ticket[]],
    duringFirst: () => void,
  ) =>
    client.fetchInfiniteQuery({
      queryKey: kanbanKeys.cards(filter, laneId),
      queryFn: async ({ queryKey, pageParam }) => {
        reapplyMissed(client, queryKey);
        const isFirst = pageParam === null;
        if (isFirst) duringFirst();
        return { tickets: pages[isFirst ? 0 : 1], hasMore: isFirst, nextCursor: isFirst ? 'x' : null };
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      pages: 2,
    });
  const move = () => applyToBoard(client, { kind: 'changed', ticket: inStage(card(2, 30), stage) }, viewer);

  it('of the first of two pages is applied to the answer', async () => {
    await fetchTwoPages(0, [[card(1, 20)], [card(2, 10)]], move);
    expect([ids(0), ids(5)]).toEqual([[1], [2, 3]]);
  });

  it('is counted once, and the totals are read again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await fetchTwoPages(0, [[card(1, 20)], [card(2, 10)]], move);
    expect(totals()).toEqual([1, 2]);
    vi.runAllTimers();
    expect(client.getQueryState(kanbanKeys.lanes(filter))?.isInvalidated).toBe(true);
  });

  it('is not applied to a later fetch', async () => {
    await fetchTwoPages(0, [[card(1, 20)], [card(2, 10)]], move);
    await fetchTwoPages(0, [[card(1, 20)], [card(2, 10)]], () => {});
    expect(ids(0)).toEqual([1, 2]);
  });
});
