import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { deleteScheduleFile } from './delete-file.ts';
import { lockForOwner } from './find-schedule.ts';
import { peopleOf, scheduleRemoved } from './schedules.events.ts';
import { schedulesRepo } from './schedules.repo.ts';

/** Removes a schedule: an unsent message is not sent. A sent one stays in its conversation. */
export async function removeSchedule(scope: CompanyScope, scheduleId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await lockForOwner(scope, scheduleId);
    await schedulesRepo.delete(scope, scheduleId);
    deleteScheduleFile(scope, before);
    await recordAudit(scope, 'schedule.remove', { scheduleId, before });
    await scope.emit(scheduleRemoved, { scheduleId, before: peopleOf(before) });
  });
}
