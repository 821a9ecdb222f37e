import type { ScheduleFailure } from '@recado/contracts';
import { hasMore, nextTime } from '../repetition.ts';
import type { NewSchedule, ScheduleRow } from '../schedules.tables.ts';

/** The result of processing a schedule. */
export type ScheduleOutcome =
  /** Nothing yet: it is processed again later. */
  | { readonly outcome: 'later'; readonly at: Date }
  | { readonly outcome: 'changed'; readonly change: Partial<NewSchedule> };

const DAY_MS = 86_400_000;

/** It is not processed again until a user saves it. */
export const failed = (failure: ScheduleFailure): ScheduleOutcome => ({
  outcome: 'changed',
  change: { status: 'failed', nextAt: null, failure },
});

export const failedBecause = (reason: ScheduleFailure['reason'], text = ''): ScheduleOutcome =>
  failed({ reason, code: null, text });

/** It was sent; the next time is the first one in the future, however many were missed. */
export function goneOut(schedule: ScheduleRow, { timeZone, now }: { timeZone: string; now: Date }): ScheduleOutcome {
  const sentCount = schedule.sentCount + 1;
  if (!hasMore(schedule, sentCount)) {
    return { outcome: 'changed', change: { status: 'sent', sentCount, sentAt: now, nextAt: null } };
  }
  const next = nextTime(timeZone, schedule, later(schedule.sendAt, now));
  return { outcome: 'changed', change: { status: 'pending', sentCount, sendAt: next, nextAt: next } };
}

/** Yesterday's message would only confuse: it is skipped, and a repeating one waits for its next time. */
export function leftOut(schedule: ScheduleRow, { timeZone, now }: { timeZone: string; now: Date }): ScheduleOutcome {
  if (schedule.repeatEvery === 0) return failedBecause('overdue');
  const next = nextTime(timeZone, schedule, later(schedule.sendAt, new Date(now.getTime() - DAY_MS)));
  return { outcome: 'changed', change: { sendAt: next, nextAt: next } };
}

/** Whether a due time is too long ago to be of any use. */
export const isOverdue = (dueAt: Date, now: Date): boolean => now.getTime() - dueAt.getTime() > DAY_MS;

const later = (one: Date, other: Date): Date => (one > other ? one : other);
