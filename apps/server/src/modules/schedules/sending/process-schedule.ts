import type { CompanyScope } from '../../../platform/scope.ts';
import { peopleOf, scheduleChanged } from '../schedules.events.ts';
import { schedulesRepo } from '../schedules.repo.ts';
import { dueSchedulesRepo } from './due-schedules.repo.ts';
import { enqueueSchedule } from './enqueue-schedule.ts';
import { followDelivery } from './follow-delivery.ts';

/**
 * Processes a due schedule: writes its message, or checks the delivery of the written one. In one transaction with the
 * message itself, so that it is sent once, whatever dies in between.
 */
export async function processSchedule(scope: CompanyScope, scheduleId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    await dueSchedulesRepo.lockParties(scope, scheduleId);
    const due = await dueSchedulesRepo.lock(scope, scheduleId);
    if (!due) return;
    const looked = due.status === 'sending' ? await followDelivery(scope, due) : await enqueueSchedule(scope, due);
    if (looked.outcome === 'later') return dueSchedulesRepo.putOff(scope, scheduleId, looked.at);
    await schedulesRepo.update(scope, scheduleId, looked.change);
    await scope.emit(scheduleChanged, { scheduleId, before: peopleOf(due) });
  });
}
