import type { ScheduleFields, ScheduleRow } from './schedules.tables.ts';

/** A user chooses "now" and finishes writing: this much delay is no mistake in the date. */
const PAST_TOLERANCE_MS = 5 * 60_000;
/** A form saves its fields first and its picture afterwards: for this long nothing is sent without it. */
const PICTURE_GRACE_MS = 15_000;

/** Without an opened ticket, its place fields are cleared. */
export const settledTicket = (fields: Partial<ScheduleFields>): Partial<ScheduleFields> =>
  fields.opensTicket ? {} : { opensTicket: false, ticketStatus: 'closed', queueId: null, ticketUserId: null };

/** When the sweep processes it. */
export const dueAt = (sendAt: Date, now: Date): Date =>
  new Date(Math.max(sendAt.getTime(), now.getTime() + PICTURE_GRACE_MS));

/** The validation errors of a user's choice, by the wire's field names. */
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
