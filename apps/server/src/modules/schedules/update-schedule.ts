import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { companiesRepo } from '../companies/index.ts';
import { deleteScheduleFile } from './delete-file.ts';
import { assertMayChange, lockForOwner } from './find-schedule.ts';
import { firstTime } from './repetition.ts';
import { dueAt, scheduleIssues, settledTicket } from './schedule-rules.ts';
import { peopleOf, scheduleChanged } from './schedules.events.ts';
import { schedulesRepo } from './schedules.repo.ts';
import type { ScheduleDetails, ScheduleFields, ScheduleRow } from './schedules.tables.ts';

export type ScheduleMedia = Pick<ScheduleRow, 'mediaKey' | 'mediaName' | 'mediaMimeType' | 'mediaSizeBytes'>;

/**
 * Changes the given fields of a schedule that was not sent for the last time; a failed one is retried. Unchanged values
 * change nothing and publish nothing.
 */
export async function updateSchedule(
  scope: CompanyScope,
  { scheduleId, change }: { scheduleId: number; change: Partial<ScheduleFields & ScheduleMedia> },
): Promise<ScheduleDetails> {
  return scope.transaction(async (scope) => {
    const before = await lockForOwner(scope, scheduleId);
    assertMayChange(scope, before);
    const wanted = { ...before, ...change };
    const fields = { ...change, ...settledTicket(wanted) };
    const changes = changesBetween(before, { ...before, ...fields });
    const isRetried = before.status === 'failed';
    if (Object.keys(changes.after).length === 0 && !isRetried) return schedulesRepo.get(scope, scheduleId);

    const issues = scheduleIssues(wanted, before, scope.now);
    if (issues.length > 0) throw new AppError('ERR_INVALID_REQUEST', { issues });
    const times = await timesOf(scope, { before, wanted, isChosenAgain: 'sendAt' in changes.after });
    await schedulesRepo.update(scope, scheduleId, {
      ...fields,
      ...times,
      status: 'pending',
      failure: null,
      nextAt: dueAt(times.sendAt, scope.now),
    });
    if ('mediaKey' in changes.after) deleteScheduleFile(scope, before);
    await recordAudit(scope, 'schedule.change', { scheduleId, ...changes });
    await scope.emit(scheduleChanged, { scheduleId, before: peopleOf(before) });
    return schedulesRepo.get(scope, scheduleId);
  });
}

/** Only another time, or another weekend rule, moves the next time. */
async function timesOf(
  scope: CompanyScope,
  { before, wanted, isChosenAgain }: { before: ScheduleRow; wanted: ScheduleRow; isChosenAgain: boolean },
): Promise<Pick<ScheduleRow, 'startsAt' | 'sendAt'>> {
  const { startsAt, sendAt, sentCount } = before;
  const { dayRule } = wanted;
  if (!isChosenAgain && dayRule === before.dayRule) return { startsAt, sendAt };
  const { timeZone } = await companiesRepo.get(scope);
  // Once it was sent, the chosen time lies in the past, and the next time counts.
  const next = isChosenAgain ? wanted.sendAt : sentCount === 0 ? startsAt : sendAt;
  return {
    startsAt: isChosenAgain ? wanted.sendAt : startsAt,
    sendAt: firstTime(timeZone, { startsAt: next, dayRule }, scope.now),
  };
}
