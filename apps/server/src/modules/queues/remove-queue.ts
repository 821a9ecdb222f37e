import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { queueRemoved } from './queues.events.ts';
import { queuesRepo } from './queues.repo.ts';

/** Removes a queue. Its users may see less from now on, so the rooms of all users are recomputed. */
export async function removeQueue(scope: CompanyScope, queueId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const removed = await queuesRepo.delete(scope, queueId);
    await recordAudit(scope, 'queue.remove', { queueId, before: removed });
    scope.afterCommit(() => scope.services.live.recomputeCompany(scope.companyId));
    await scope.emit(queueRemoved, { queueId });
  });
}
