import type { Schedule, ScheduleRepetitions } from '@recado/contracts';
import { clockParts } from '../../../shared/i18n/date-time.ts';
import { canChange, type ScheduleViewer } from '../schedule-viewer.ts';

export type EventState = 'scheduled' | 'sending' | 'sent' | 'failed' | 'repetition';

/** A schedule at one of its times, as a calendar shows it. */
export interface CalendarEvent {
  readonly id: string;
  readonly state: EventState;
  readonly schedule: Schedule;
  readonly start: Date;
  readonly end: Date;
  /** May be dragged to another time. */
  readonly canMove: boolean;
  /** It stands for this many events of one half hour, which have no room beside each other. */
  readonly crowd?: number;
}

/** A message takes no time: this is the height at which its lines can be read. */
const SHOWN_MINUTES = 45;
const MINUTE_MS = 60_000;

const states = {
  PENDENTE: 'scheduled',
  AGENDADA: 'sending',
  ENVIADA: 'sent',
  ERRO: 'failed',
} as const satisfies Record<Schedule['status'], EventState>;

/** The events of schedules and of their times ahead, in the order of time. */
export function calendarEvents(
  schedules: readonly Schedule[],
  repetitions: readonly ScheduleRepetitions[],
  viewer: ScheduleViewer,
): CalendarEvent[] {
  const { timeZone } = viewer;
  const own = schedules.map((schedule) => ({
    ...times(schedule.sendAt, timeZone),
    id: String(schedule.id),
    state: states[schedule.status],
    schedule,
    canMove: canChange(schedule, viewer),
  }));
  const ahead = repetitions.flatMap(({ schedule, times: all }) =>
    all.map((time) => ({
      ...times(time, timeZone),
      id: `${schedule.id} ${time}`,
      state: 'repetition' as const,
      schedule,
      canMove: false,
    })),
  );
  return [...own, ...ahead].sort((one, other) => Number(one.start) - Number(other.start));
}

/**
 * Whether a moved schedule can be moved back to where it was. Not to a time that has passed; nor when it repeats: its
 * repetitions would count from that time, and no longer from the one that was chosen first.
 */
export const canUndoMove = ({ valorIntervalo }: Schedule, from: Date, now: Date): boolean =>
  valorIntervalo === 0 && from > now;

/** Ends within its day: a late message would else take a place on the day after too. */
function times(moment: string, timeZone: string): { start: Date; end: Date } {
  const start = new Date(moment);
  const { hour, minute } = clockParts(start, timeZone);
  const leftMinutes = hour === '23' ? 59 - Number(minute) : SHOWN_MINUTES;
  return { start, end: new Date(Number(start) + Math.min(SHOWN_MINUTES, leftMinutes) * MINUTE_MS) };
}

const SLOT_MS = 30 * MINUTE_MS;

/** Of each half hour at most so many side by side; the last then stands for all the others. */
export function withoutCrowds(events: readonly CalendarEvent[], most: number): CalendarEvent[] {
  const slots = Map.groupBy(events, ({ start }) => Math.floor(Number(start) / SLOT_MS));
  return [...slots.values()].flatMap((inSlot) => {
    if (inSlot.length <= most) return inSlot;
    const [first] = inSlot.slice(most - 1);
    const rest = inSlot.length - most + 1;
    return first
      ? [...inSlot.slice(0, most - 1), { ...first, id: `crowd ${first.id}`, crowd: rest, canMove: false }]
      : inSlot;
  });
}

/** How many there are of each state. */
export function countStates(events: readonly CalendarEvent[]): Readonly<Record<EventState, number>> {
  const counts = { scheduled: 0, sending: 0, sent: 0, failed: 0, repetition: 0 };
  for (const { state } of events) counts[state] += 1;
  return counts;
}
