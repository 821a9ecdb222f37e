import type { Schedule, schedulesContract } from '@recado/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { type ScheduleEvents, withEvents } from '../rules/with-events.ts';
import { type ScheduleFilters, scheduleKeys } from './schedule-keys.ts';

export type ScheduleEvent = RecordEvent<Schedule>;
type Page = z.infer<typeof schedulesContract.list.response>;

/**
 * Applies schedules from the server to every cached range, several at once: a company may send hundreds in one minute,
 * and each would draw the calendar again.
 */
export function cacheSchedules(queryClient: QueryClient, events: readonly ScheduleEvent[], timeZone: string): void {
  const latest: ScheduleEvents = new Map(
    events.map((event) => (event.kind === 'put' ? [event.record.id, event.record] : [event.id, null])),
  );
  for (const query of queryClient.getQueryCache().findAll({ queryKey: scheduleKeys.lists })) {
    const filters = query.queryKey.at(-1) as ScheduleFilters;
    const data = query.state.data as InfiniteData<Page, number> | undefined;
    if (data) {
      const schedules = withEvents(
        data.pages.flatMap((page) => page.schedules),
        latest,
        { ...filters, timeZone },
      );
      const hasMore = data.pages.at(-1)?.hasMore ?? false;
      // All in the first page: the others stay, so that the next one to read is the right one.
      const pages = data.pages.map((_, index) => ({ schedules: index === 0 ? schedules : [], hasMore }));
      queryClient.setQueryData(query.queryKey, { ...data, pages });
    }
    // Only the server knows whether a search matches; and a response under way may be older than the event.
    if (filters.search !== '' || query.state.fetchStatus === 'fetching')
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
  // One that no longer repeats still has times ahead on the screen; nothing here knows whether it had.
  void queryClient.invalidateQueries({ queryKey: scheduleKeys.repetitions });
}
