import type { CompanyScope } from '../../../platform/scope.ts';
import { companiesRepo } from '../../companies/index.ts';
import type { ScheduleRow } from '../schedules.tables.ts';
import { dueSchedulesRepo } from './due-schedules.repo.ts';
import { failed, goneOut, type ScheduleOutcome } from './outcomes.ts';

const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 60_000];

/**
 * Checks the delivery of an enqueued message. It polls, instead of reacting to every message of the installation,
 * nearly none of which were scheduled.
 */
export async function followDelivery(scope: CompanyScope, schedule: ScheduleRow): Promise<ScheduleOutcome> {
  const deliveries = await dueSchedulesRepo.listDeliveries(scope, schedule.messageIds);
  if (deliveries.some(({ delivery }) => delivery === 'queued'))
    return { outcome: 'later', at: nextCheckAt(scope, schedule) };
  const refused = deliveries.find(({ delivery }) => delivery === 'failed');
  if (refused) return failed(refused.failure ?? { reason: 'other', code: null, text: '' });
  // Also when the response was lost or the message was deleted: the customer may have it, and must not get it twice.
  const { timeZone } = await companiesRepo.get(scope);
  return goneOut(schedule, { timeZone, now: scope.now });
}

/** The longer it has been on its way, the longer the next check may wait. */
function nextCheckAt({ now }: CompanyScope, { updatedAt }: ScheduleRow): Date {
  const underWayMs = now.getTime() - updatedAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(underWayMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
}
