import type { Query, QueryClient } from '@tanstack/react-query';
import { cacheSchedules } from '../api/cache-schedules.ts';
import type { ScheduleEvent } from '../rules/with-events.ts';

/** A company may send hundreds of schedules in one minute: so many events are drawn at once. */
const BATCH_MS = 250;
/** What events leave uncertain is read again, at most this often and not by all browsers at once. */
const REREAD_MS = 5000;

export interface ScheduleFollower {
  readonly apply: (event: ScheduleEvent) => void;
  readonly stop: () => void;
}

/** Applies realtime events to the calendar while it is on screen. */
export function followSchedules(queryClient: QueryClient, timeZone: string): ScheduleFollower {
  const uncertain = new Set<Query>();
  let waiting: ScheduleEvent[] = [];
  let batch: ReturnType<typeof setTimeout> | undefined;
  let reread: ReturnType<typeof setTimeout> | undefined;

  const applyWaiting = () => {
    batch = undefined;
    for (const query of cacheSchedules(queryClient, waiting, timeZone)) uncertain.add(query);
    waiting = [];
    if (uncertain.size > 0) reread ??= setTimeout(readAgain, REREAD_MS * (0.5 + Math.random() / 2));
  };
  const readAgain = () => {
    reread = undefined;
    for (const query of uncertain) {
      // Reading again would cancel the fetch, and while schedules are sent none would ever finish.
      if (query.state.fetchStatus !== 'idle') continue;
      uncertain.delete(query);
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
    if (uncertain.size > 0) reread = setTimeout(readAgain, REREAD_MS * (0.5 + Math.random() / 2));
  };
  return {
    apply: (event) => {
      waiting.push(event);
      batch ??= setTimeout(applyWaiting, BATCH_MS);
    },
    stop: () => {
      clearTimeout(batch);
      applyWaiting();
      clearTimeout(reread);
    },
  };
}
