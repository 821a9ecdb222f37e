import type { PlatformScope } from '../../../platform/platform-scope.ts';
import { defineSweep } from '../../../platform/sweeps/sweep.ts';
import { type DueSchedule, dueSchedulesRepo } from './due-schedules.repo.ts';
import { processSchedule } from './process-schedule.ts';

const MOST_AT_A_TIME = 200;
/** Each uses a database connection, most of which messages need. */
const AT_ONCE = 4;
const PAUSE_AFTER_FAILURE_MS = 60_000;

/** Sends scheduled messages when they are due. docs/product/schedules.md#sending */
export const sendDueSchedules = defineSweep({
  name: 'schedules.send-due-schedules',
  async run(platform) {
    const due = await dueSchedulesRepo.list(platform, MOST_AT_A_TIME);
    const hasMore = due.length === MOST_AT_A_TIME;
    const work = async () => {
      for (let next = due.shift(); next; next = due.shift()) await lookAt(platform, next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return hasMore;
  },
});

/** A failing schedule must not block all the others, second after second. */
async function lookAt(platform: PlatformScope, { companyId, id }: DueSchedule): Promise<void> {
  const scope = platform.forCompany(companyId);
  try {
    await processSchedule(scope, id);
  } catch (error) {
    platform.services.log.error({ err: error, companyId, scheduleId: id }, 'a schedule could not be sent');
    await dueSchedulesRepo.putOff(scope, id, new Date(scope.now.getTime() + PAUSE_AFTER_FAILURE_MS));
  }
}
