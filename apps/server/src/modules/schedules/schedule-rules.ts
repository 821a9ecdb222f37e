import type { ScheduleFields, ScheduleRow } from './schedules.tables.ts';

/** Somebody chooses "now" and finishes writing: as much of a delay is no mistake in the date. */
const PAST_TOLERANCE_MS = 5 * 60_000;
/** A form saves its fields first and its picture afterwards: as long, nothing goes out without it. */
const PICTURE_GRACE_MS = 15_000;

/** A ticket that is not opened has no place. */
export const settledTicket = (fields: Partial<ScheduleFields>): Partial<ScheduleFields> =>
  fields.opensTicket ? {} : { opensTicket: false, ticketStatus: 'closed', queueId: null, ticketUserId: null };

/** When the sweep is to take it. */
export const dueAt = (sendAt: Date, now: Date): Date =>
  new Date(Math.max(sendAt.getTime(), now.getTime() + PICTURE_GRACE_MS));

/** What is wrong with what a person chose, in the wire's words for the fields. */
export function scheduleIssues(
  wanted: Pick<ScheduleRow, 'sendAt' | 'repeatEvery' | 'sendTimes'>,
  before: Pick<ScheduleRow, 'sendAt' | 'sentCount'> | undefined,
  now: Date,
): { path: string; message: string }[] {
  const issues = [];
  const isChosenNow = wanted.sendAt.getTime() !== before?.sendAt.getTime();
  if (isChosenNow && wanted.sendAt.getTime() < now.getTime() - PAST_TOLERANCE_MS) {
    issues.push({ path: 'sendAt', message: 'lies in the past' });
  }
  const sentCount = before?.sentCount ?? 0;
  if (wanted.repeatEvery > 0 && wanted.sendTimes <= sentCount) {
    issues.push({ path: 'enviarQuantasVezes', message: `has gone out ${sentCount} times already` });
  }
  return issues;
}
