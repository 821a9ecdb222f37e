import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { canChangeSchedule, canSeeSchedule } from './schedules.policy.ts';
import { schedulesRepo } from './schedules.repo.ts';
import type { ScheduleDetails, ScheduleRow } from './schedules.tables.ts';

/** A schedule that the actor may see; any other does not exist. */
export async function findSchedule(scope: CompanyScope, id: number): Promise<ScheduleDetails> {
  const found = await schedulesRepo.get(scope, id);
  assertMaySee(scope, found.schedule);
  return found;
}

/** Locked until the transaction ends, for users who may change or remove it. */
export async function lockForOwner(scope: CompanyScope, id: number): Promise<ScheduleRow> {
  const row = await schedulesRepo.lock(scope, id);
  assertMaySee(scope, row);
  assertIsOwner(scope, row);
  return row;
}

export function assertMayChange(scope: CompanyScope, row: ScheduleRow): void {
  assertIsOwner(scope, row);
  // Also while it is being sent: a message the customer is about to get can no longer be changed here.
  if (row.status === 'sent' || row.status === 'sending') throw new AppError('ERR_SCHEDULE_ALREADY_SENT');
}

function assertIsOwner({ actor }: CompanyScope, row: ScheduleRow): void {
  if (!canChangeSchedule(actor, row)) throw new AppError('ERR_NO_PERMISSION');
}

function assertMaySee({ actor }: CompanyScope, row: ScheduleRow): void {
  if (!canSeeSchedule(actor, row)) throw new AppError('ERR_NO_SCHEDULE_FOUND');
}
