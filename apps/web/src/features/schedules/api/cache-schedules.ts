import type { Schedule, schedulesContract } from '@recado/contracts';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { newestOf, type ScheduleEvent, type ScheduleEvents, withEvents } from '../rules/with-events.ts';
import { type ScheduleFilters, scheduleKeys } from './schedule-keys.ts';

type Pages = InfiniteData<z.infer<typeof schedulesContract.list.response>, number>;
type RepetitionPages = InfiniteData<z.infer<typeof schedulesContract.repetitions.response>, number>;

/**
 * Applies schedules from the server to every cached range, several at once: a company may send hundreds in one minute,
 * and each would draw the calendar again. Returns the queries of which only the server knows the result.
 */
export function cacheSchedules(
  queryClient: QueryClient,
  events: readonly ScheduleEvent[],
  timeZone: string,
): readonly Query[] {
  const newest = newestOf(events, cachedSchedules(queryClient));
  if (newest.size === 0) return [];
  const lists = listsOf(queryClient);
  for (const query of lists) {
    const data = query.state.data as Pages | undefined;
    if (data === undefined) continue;
    const schedules = withEvents(schedulesIn(data), newest, { ...filtersOf(query), timeZone });
    const hasMore = data.pages.at(-1)?.hasMore ?? false;
    // All in the first page: the others stay, so that the next one to read is the right one.
    const pages = data.pages.map((_, index) => ({ schedules: index === 0 ? schedules : [], hasMore }));
    // The fetch time stays: an event does not make the rest of the range any fresher.
    queryClient.setQueryData(query.queryKey, { ...data, pages }, { updatedAt: query.state.dataUpdatedAt });
  }
  const repetitions = queryClient.getQueryCache().findAll({ queryKey: scheduleKeys.repetitions });
  return [
    // A search is compared by the server; and a response under way may be older than the event.
    ...lists.filter((query) => filtersOf(query).search !== '' || query.state.fetchStatus !== 'idle'),
    ...repetitions.filter((query) => concernsRepetitions(query, newest)),
  ];
}

/** The same for a change of this user, whose effect shows immediately. */
export function cacheOwnChange(queryClient: QueryClient, event: ScheduleEvent, timeZone: string): void {
  for (const { queryKey } of cacheSchedules(queryClient, [event], timeZone))
    void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** The schedules of all ranges; one may be in several. */
export const cachedSchedules = (queryClient: QueryClient): Schedule[] =>
  listsOf(queryClient).flatMap(({ state }) => (state.data ? schedulesIn(state.data as Pages) : []));

const listsOf = (queryClient: QueryClient): Query[] =>
  queryClient.getQueryCache().findAll({ queryKey: scheduleKeys.lists });
const filtersOf = ({ queryKey }: Query): ScheduleFilters => queryKey.at(-1) as ScheduleFilters;
const schedulesIn = ({ pages }: Pages): Schedule[] => pages.flatMap(({ schedules }) => schedules);

/** It repeats, or did: one that no longer repeats still has times ahead on the screen. */
function concernsRepetitions({ state }: Query, events: ScheduleEvents): boolean {
  const data = state.data as RepetitionPages | undefined;
  if (data === undefined) return true;
  const ids = new Set(data.pages.flatMap(({ repetitions }) => repetitions.map(({ schedule }) => schedule.id)));
  return [...events].some(([id, schedule]) => ids.has(id) || (schedule?.valorIntervalo ?? 0) > 0);
}
