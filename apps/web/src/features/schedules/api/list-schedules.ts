import { type Schedule, type ScheduleRepetitions, schedulesContract } from '@recado/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../../shared/api/client.ts';
import { type ScheduleFilters, scheduleKeys } from './schedule-keys.ts';

const RETRY_EVERY_MS = 10_000;
/** A company with so many repeating schedules has more times ahead than a calendar can show. */
const MAX_REPETITION_PAGES = 10;
const noSchedules: readonly Schedule[] = [];
const noRepetitions: readonly ScheduleRepetitions[] = [];

/** All schedules of a range of days: page after page until there are no more. */
export function useSchedules(filters: ScheduleFilters) {
  const query = useInfiniteQuery({
    queryKey: scheduleKeys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      call(schedulesContract.list, { query: { ...queryOf(filters), pageNumber: pageParam }, signal }),
    ...pages,
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? RETRY_EVERY_MS : false),
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    schedules: useMemo(() => (data ? uniqueIn(data.pages) : noSchedules), [data]),
    isFirst: data === undefined,
    isReading: isFetching,
    isPartial: hasNextPage,
    error: query.error,
    retry: () => void (data === undefined ? query.refetch() : fetchNextPage()),
  };
}

/** The times ahead of schedules that repeat. */
export function useRepetitions(filters: ScheduleFilters): readonly ScheduleRepetitions[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: scheduleKeys.repetitionsIn(filters),
    queryFn: ({ pageParam, signal }) =>
      call(schedulesContract.repetitions, { query: { ...queryOf(filters), pageNumber: pageParam }, signal }),
    ...pages,
    maxPages: MAX_REPETITION_PAGES,
  });
  const isEnough = (data?.pages.length ?? 0) >= MAX_REPETITION_PAGES;
  useEffect(() => {
    if (hasNextPage && !isEnough && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isEnough, isFetching, isError, fetchNextPage]);
  return useMemo(() => data?.pages.flatMap(({ repetitions }) => repetitions) ?? noRepetitions, [data]);
}

const pages = {
  initialPageParam: 1,
  getNextPageParam: ({ hasMore }: { readonly hasMore: boolean }, _: unknown, last: number) =>
    hasMore ? last + 1 : undefined,
  // Another month opens with the events both show, instead of flashing empty.
  placeholderData: keepPreviousData,
};

const queryOf = ({ search, startDate, endDate }: ScheduleFilters) => ({ searchParam: search, startDate, endDate });

/** A schedule moved while its range was read may come with two pages: the later one is newer. */
function uniqueIn(pages: readonly { readonly schedules: readonly Schedule[] }[]): readonly Schedule[] {
  const byId = new Map<number, Schedule>();
  for (const { schedules } of pages) for (const schedule of schedules) byId.set(schedule.id, schedule);
  return [...byId.values()];
}
