import type { Schedule } from '@recado/contracts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import type { ScheduleFilters } from '../api/schedule-keys.ts';

export type ScheduleEvent = Exclude<RecordEvent<Schedule>, { readonly kind: 'part' }>;

/** The newest state by id; null was deleted. */
export type ScheduleEvents = ReadonlyMap<number, Schedule | null>;

/** What events change. One older than a known schedule is left out: it would show a sent schedule as waiting. */
export function newestOf(events: readonly ScheduleEvent[], known: readonly Schedule[]): ScheduleEvents {
  const changedAt = new Map<number, string>();
  const isOlder = ({ id, updatedAt }: Schedule): boolean => updatedAt < (changedAt.get(id) ?? '');
  for (const schedule of known) if (!isOlder(schedule)) changedAt.set(schedule.id, schedule.updatedAt);
  const newest = new Map<number, Schedule | null>();
  for (const event of events) {
    if (event.kind === 'gone') newest.set(event.id, null);
    else if (!isOlder(event.record)) {
      changedAt.set(event.record.id, event.record.updatedAt);
      newest.set(event.record.id, event.record);
    }
  }
  return newest;
}

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
