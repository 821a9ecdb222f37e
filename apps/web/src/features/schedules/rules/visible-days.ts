import { addDays, type Day } from '@recado/contracts';
import type { DayRange } from '../api/schedule-keys.ts';

export const calendarViews = ['month', 'week', 'work_week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** A list ahead of the chosen day. */
const AGENDA_DAYS = 30;

/** The days a view shows. Weeks begin on Monday. */
export function visibleDays(view: CalendarView, day: Day): DayRange {
  const monday = mondayOf(day);
  switch (view) {
    case 'month': {
      const lastMonday = mondayOf(addDays(monthStart(day, 1), -1));
      return { startDate: mondayOf(monthStart(day, 0)), endDate: addDays(lastMonday, 6) };
    }
    case 'week':
      return { startDate: monday, endDate: addDays(monday, 6) };
    case 'work_week':
      return { startDate: monday, endDate: addDays(monday, 4) };
    case 'day':
      return { startDate: day, endDate: day };
    case 'agenda':
      return { startDate: day, endDate: addDays(day, AGENDA_DAYS - 1) };
  }
}

/** The day to show one page later or earlier. */
export function turnPage(view: CalendarView, day: Day, pages: 1 | -1): Day {
  if (view === 'month') return monthStart(day, pages);
  const days = { week: 7, work_week: 7, day: 1, agenda: AGENDA_DAYS }[view];
  return addDays(day, days * pages);
}

function monthStart(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Monday is the first day of the week. */
function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
