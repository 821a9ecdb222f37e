import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { assertQueueMakesSense } from './assert-queue-makes-sense.ts';
import { queueChanged } from './queues.events.ts';
import { queuesRepo } from './queues.repo.ts';
import type { QueueFields, QueueRow } from './queues.tables.ts';

/** Changes what is given of a queue; the result must make sense as a whole. */
export async function updateQueue(
  scope: CompanyScope,
  { queueId, change }: { queueId: number; change: Partial<QueueFields> },
): Promise<QueueRow> {
  return scope.transaction(async (scope) => {
    const before = await queuesRepo.lock(scope, queueId);
    const hours = { current: before.businessHours, given: change.businessHours };
    await assertQueueMakesSense(scope, { ...before, ...change }, hours);
    const after = await queuesRepo.update(scope, queueId, change);
    await recordAudit(scope, 'queue.change', { queueId, ...changesBetween(before, after) });
    await scope.emit(queueChanged, { queueId });
    return after;
  });
}
