import { createContext, use } from 'react';
import type { CalendarEvent } from '../../rules/calendar-events.ts';
import type { ScheduleViewer } from '../../schedule-viewer.ts';

export interface EventActions {
  readonly viewer: ScheduleViewer;
  /** Shows its details beside the element. */
  readonly onOpen: (event: CalendarEvent, element: HTMLElement) => void;
  readonly onEdit: (event: CalendarEvent) => void;
  readonly onRemove: (event: CalendarEvent) => void;
}

/** For events, which the library renders without props of ours. */
export const CalendarContext = createContext<(EventActions & { readonly isMonth: boolean }) | null>(null);

export function useEventActions() {
  const actions = use(CalendarContext);
  if (actions === null) throw new Error('Events are shown inside of a calendar only');
  return actions;
}
