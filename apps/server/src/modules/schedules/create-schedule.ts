import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { companiesRepo } from '../companies/index.ts';
import { firstTime } from './repetition.ts';
import { dueAt, scheduleIssues, settledTicket } from './schedule-rules.ts';
import { scheduleCreated } from './schedules.events.ts';
import { schedulesRepo } from './schedules.repo.ts';
import type { ScheduleDetails, ScheduleFields } from './schedules.tables.ts';

export type NewScheduleInput = Pick<ScheduleFields, 'body' | 'contactId' | 'sendAt'> &
  Partial<ScheduleFields> & { readonly userId: number | null };

/** Schedules a message to a contact. */
export async function createSchedule(scope: CompanyScope, input: NewScheduleInput): Promise<ScheduleDetails> {
  const { sendAt, repeatEvery = 0, sendTimes = 1 } = input;
  const issues = scheduleIssues({ sendAt, repeatEvery, sendTimes }, undefined, scope.now);
  if (issues.length > 0) throw new AppError('ERR_INVALID_REQUEST', { issues });
  return scope.transaction(async (scope) => {
    const { timeZone } = await companiesRepo.get(scope);
    const first = firstTime(timeZone, { startsAt: sendAt, dayRule: input.dayRule ?? 'any' }, scope.now);
    const created = await schedulesRepo.insert(scope, {
      ...input,
      ...settledTicket(input),
      startsAt: sendAt,
      sendAt: first,
      nextAt: dueAt(first, scope.now),
    });
    await recordAudit(scope, 'schedule.create', { scheduleId: created.id, after: created });
    await scope.emit(scheduleCreated, { scheduleId: created.id });
    return schedulesRepo.get(scope, created.id);
  });
}
