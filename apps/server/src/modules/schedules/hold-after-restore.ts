import { defineRestoreStep, RESTORED } from '../../platform/restore/restore-step.ts';
import { peopleOf, scheduleChanged } from './schedules.events.ts';
import { schedulesRepo } from './schedules.repo.ts';
import { dueSchedulesRepo } from './sending/due-schedules.repo.ts';

/**
 * A schedule that is due may have been sent since the backup: it fails with that reason until a user saves it again. One
 * that is sending follows its message, which is undecided and counts as sent.
 */
export const holdSchedulesAfterRestore = defineRestoreStep({
  kind: 'due schedules',
  phase: 'work',
  async hold(scope) {
    const due = await dueSchedulesRepo.listUnsent(scope);
    for (const schedule of due) {
      await schedulesRepo.update(scope, schedule.id, { status: 'failed', nextAt: null, failure: RESTORED });
      await scope.emit(scheduleChanged, { scheduleId: schedule.id, before: peopleOf(schedule) });
    }
    return due.length;
  },
});
