import type { Schedule } from '@recado/contracts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';
import type { ScheduleFilters } from '../api/schedule-keys.ts';

/** The newest state by id; null was deleted. */
export type ScheduleEvents = ReadonlyMap<number, Schedule | null>;

/** The schedules of a range after events: changed, moved in, moved out or deleted. */
export function withEvents(
  schedules: readonly Schedule[],
  events: ScheduleEvents,
  { startDate, endDate, search, timeZone }: ScheduleFilters & { readonly timeZone: string },
): Schedule[] {
  const known = new Set(schedules.map(({ id }) => id));
  const stays = [...events].flatMap(([id, schedule]) => {
    if (schedule === null) return [];
    const day = calendarDay(clockParts(schedule.sendAt, timeZone));
    // A search shows no more until the server has compared it.
    const isShown = day >= startDate && day <= endDate && (search === '' || known.has(id));
    return isShown ? [schedule] : [];
  });
  return [...schedules.filter(({ id }) => !events.has(id)), ...stays];
}
