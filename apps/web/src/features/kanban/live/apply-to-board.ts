import type { LiveMessage, TagMark, Ticket } from '@recado/contracts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { rereadLater } from '../../../shared/api/reread-later.ts';
import { type CardPages, type Lanes, listedIn } from '../api/card-pages.ts';
import { kanbanKeys } from '../api/kanban-keys.ts';
import { type BoardFilter, type BoardViewer, isOnBoard, laneOf } from '../rules/board-filter.ts';
import { type ListedCards, withCard, withoutCard } from './apply-card.ts';

/** Realtime events and our own moves that affect the board. */
export type BoardEvent =
  | { readonly kind: 'changed'; readonly ticket: Ticket; readonly isFirst?: boolean }
  | { readonly kind: 'read'; readonly ticketId: number }
  | { readonly kind: 'gone'; readonly ticketId: number };

/** Our moves without an answer yet: another event of the ticket must not put the card back for a moment. */
export const pendingMoves = new Map<number, { readonly from: number; readonly stage: TagMark | null }>();

/** Applies an event to every cached board. False when a total is uncertain. */
export function applyToBoard(queryClient: QueryClient, event: BoardEvent, viewer: BoardViewer): boolean {
  for (const events of missed.values()) events.push({ event, viewer });
  let isSure = true;
  applyToCards(queryClient, event, viewer, (filter, change) => {
    if (!recountBoard(queryClient, filter, change)) isSure = false;
  });
  return isSure;
}

/** The lanes that are being fetched, with the events since the fetch began. */
const missed = new Map<Query, { readonly event: BoardEvent; readonly viewer: BoardViewer }[]>();

/**
 * Call with each page that is fetched. Events overtake answers, and a fetch of several pages replaces the cache only at
 * its end: then the events since its beginning are applied again.
 */
export function reapplyMissed(queryClient: QueryClient, queryKey: QueryKey): void {
  const cache = queryClient.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  if (query === undefined || missed.has(query)) return;
  missed.set(query, []);
  const stop = cache.subscribe((change) => {
    if (change.query !== query || (change.type !== 'removed' && query.state.fetchStatus !== 'idle')) return;
    stop();
    const events = missed.get(query) ?? [];
    missed.delete(query);
    // They were counted when they arrived. Whether the totals were older or newer than that is unknown.
    for (const { event, viewer } of events) applyToCards(queryClient, event, viewer);
    if (events.length > 0) rereadLater(queryClient, kanbanKeys.allLanes);
  });
}

type BoardChange = Pick<Change, 'was' | 'now'> & { readonly isWhole: boolean };

function applyToCards(
  queryClient: QueryClient,
  event: BoardEvent,
  viewer: BoardViewer,
  onChange?: (filter: BoardFilter, change: BoardChange) => void,
): void {
  const queries = queryClient.getQueryCache().findAll({ queryKey: kanbanKeys.allCards });
  const boards = Map.groupBy(queries, ({ queryKey }) => JSON.stringify(queryKey[2]));
  for (const lanes of boards.values()) {
    const change = changeOf(lanes, event, viewer);
    if (change === null) continue;
    for (const query of lanes) update(queryClient, query, (list, laneId) => change.apply(list, laneId));
    onChange?.(lanes[0]?.queryKey[2] as BoardFilter, { ...change, isWhole: lanes.every(isWhole) });
  }
}

interface Change {
  /** The lane the card was listed in; undefined if it was not loaded. */
  readonly was: number | undefined;
  /** The lane it is in now; null when the board does not show it. Undefined: no lane changes. */
  readonly now: number | null | undefined;
  readonly apply: (list: ListedCards, laneId: number) => ListedCards;
}

/** Null when the event is older than what is shown. */
function changeOf(lanes: readonly Query[], event: BoardEvent, viewer: BoardViewer): Change | null {
  const ticketId = event.kind === 'changed' ? event.ticket.id : event.ticketId;
  const holding = lanes.find((query) => cardsIn(query).some(({ id }) => id === ticketId));
  const listed = holding && cardsIn(holding).find(({ id }) => id === ticketId);
  const was = holding && laneIdOf(holding);
  if (event.kind === 'gone') return { was, now: null, apply: (list) => withoutCard(list, ticketId) };
  if (event.kind === 'read') {
    if (listed === undefined || listed.unreadMessages === 0) return null;
    const read = { ...listed, unreadMessages: 0 };
    return { was, now: undefined, apply: (list, laneId) => (laneId === was ? replaced(list, read) : list) };
  }
  if (listed && listed.updatedAt > event.ticket.updatedAt) return null;
  const pending = pendingMoves.get(ticketId);
  const isOvertaken = pending !== undefined && laneOf(event.ticket) === pending.from && event.isFirst !== true;
  const ticket = isOvertaken ? inStage(event.ticket, pending.stage) : event.ticket;
  const now = isOnBoard(ticket, lanes[0]?.queryKey[2] as BoardFilter, viewer) ? laneOf(ticket) : null;
  const isFirst = event.isFirst === true || isOvertaken;
  return {
    was,
    now,
    apply: (list, laneId) => (laneId === now ? withCard(list, ticket, { isFirst }) : withoutCard(list, ticketId)),
  };
}

/** Updates the totals; false when it is unknown whether the card was counted. */
function recountBoard(queryClient: QueryClient, filter: BoardFilter, { was, now, isWhole }: BoardChange): boolean {
  if (now === undefined || was === now || (was === undefined && now === null && isWhole)) return true;
  if (was === undefined && !isWhole) return false;
  queryClient.setQueryData<Lanes>(kanbanKeys.lanes(filter), (lanes) => {
    if (lanes === undefined) return lanes;
    const add = (laneId: number): number => (laneId === now ? 1 : 0) - (laneId === was ? 1 : 0);
    return {
      withoutLane: Math.max(0, lanes.withoutLane + add(0)),
      lista: lanes.lista.map((lane) => ({ ...lane, ticketsCount: Math.max(0, lane.ticketsCount + add(lane.id)) })),
    };
  });
  return true;
}

const laneIdOf = (query: Query): number => query.queryKey[3] as number;
const cardsIn = (query: Query): readonly Ticket[] =>
  query.state.data === undefined ? [] : listedIn(query.state.data as CardPages);
const isWhole = (query: Query): boolean =>
  query.state.data !== undefined && (query.state.data as CardPages).pages.at(-1)?.hasMore === false;
const replaced = (list: ListedCards, ticket: Ticket): ListedCards => ({
  ...list,
  tickets: list.tickets.map((one) => (one.id === ticket.id ? ticket : one)),
});

function update(
  queryClient: QueryClient,
  query: Query,
  change: (list: ListedCards, laneId: number) => ListedCards,
): void {
  const data = query.state.data as CardPages | undefined;
  if (data === undefined) return;
  const before = { tickets: listedIn(data), hasMore: data.pages.at(-1)?.hasMore ?? false };
  const after = change(before, laneIdOf(query));
  if (after === before) return;
  const pages = data.pages.map((page, index) => ({ ...page, tickets: index === 0 ? after.tickets : [] }));
  // The fetch time stays: an event does not make the rest of the lane any fresher.
  queryClient.setQueryData<CardPages>(query.queryKey, { ...data, pages }, { updatedAt: query.state.dataUpdatedAt });
}

/** A ticket as it is in another stage; null is none. */
export function inStage(ticket: Ticket, stage: TagMark | null): Ticket {
  const tags = ticket.tags.filter(({ kanban }) => kanban === 0);
  return { ...ticket, tags: stage === null ? tags : [...tags, stage], stageMovesAt: null };
}

export function readTicketMessage(message: LiveMessage<'ticket'>): BoardEvent {
  switch (message.action) {
    case 'update':
      return { kind: 'changed', ticket: message.ticket };
    case 'updateUnread':
      return { kind: 'read', ticketId: message.ticketId };
    case 'delete':
      return { kind: 'gone', ticketId: message.ticketId };
  }
}

/** The event of a deleted message does not contain its ticket; the ticket's own event does. */
export const readMessageEvent = (message: LiveMessage<'appMessage'>): BoardEvent | null =>
  message.action === 'delete' ? null : { kind: 'changed', ticket: message.ticket };
