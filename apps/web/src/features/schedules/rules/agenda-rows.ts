import type { Day } from '@recado/contracts';
import type { CalendarEvent } from './calendar-events.ts';

export type AgendaRow = { readonly day: Day } | { readonly event: CalendarEvent };

/** Events in the order of time, each day with its heading first. */
export function agendaRows(events: readonly CalendarEvent[], dayOf: (start: Date) => Day): AgendaRow[] {
  const rows: AgendaRow[] = [];
  let last: Day | undefined;
  for (const event of events) {
    const day = dayOf(event.start);
    if (day !== last) rows.push({ day });
    last = day;
    rows.push({ event });
  }
  return rows;
}
