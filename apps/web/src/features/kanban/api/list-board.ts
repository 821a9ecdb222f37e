import { kanbanContract, type QueueMark, queuesContract } from '@recado/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { reapplyMissed } from '../live/apply-to-board.ts';
import { type BoardFilter, filterQuery } from '../rules/board-filter.ts';
import { type CardPage, type Lanes, listedIn } from './card-pages.ts';
import { kanbanKeys } from './kanban-keys.ts';

/** The lanes in their order, with their totals. */
export const useLanes = (filter: BoardFilter) =>
  useQuery<Lanes>({
    queryKey: kanbanKeys.lanes(filter),
    queryFn: ({ signal }) => call(kanbanContract.lanes, { query: filterQuery(filter), signal }),
    placeholderData: keepPreviousData,
  });

/** The cards of one lane, page by page. Realtime events update them while the board is on screen. */
export function useLaneCards(filter: BoardFilter, laneId: number, { isWanted }: { readonly isWanted: boolean }) {
  const query = useInfiniteQuery({
    queryKey: kanbanKeys.cards(filter, laneId),
    queryFn: ({ client, queryKey, pageParam, signal }): Promise<CardPage> => {
      reapplyMissed(client, queryKey);
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(kanbanContract.cards, {
        query: { ...filterQuery(filter), laneId: String(laneId), ...cursor },
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isWanted,
  });
  return { ...query, tickets: query.data && listedIn(query.data) };
}

const none: readonly QueueMark[] = [];

/** The queues of the company, to filter by; only for users who see all of them. */
export function useAllQueues({ isWanted }: { readonly isWanted: boolean }): readonly QueueMark[] {
  const { data } = useQuery({
    queryKey: kanbanKeys.queues,
    queryFn: ({ signal }) => call(queuesContract.list, { signal }),
    enabled: isWanted,
  });
  return data ?? none;
}
