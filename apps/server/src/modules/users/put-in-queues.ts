import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { queuesRepo } from '../queues/index.ts';
import { userQueuesRepo } from './user-queues.repo.ts';

/** Assigns a user to exactly these queues; refused as a whole when one of them does not exist here. */
export async function putInQueues(scope: CompanyScope, userId: number, queueIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(queueIds)];
  const kept = await queuesRepo.lockExisting(scope, wanted);
  if (kept.length < wanted.length) throw new AppError('ERR_NO_QUEUE_FOUND');
  await userQueuesRepo.replace(scope, userId, kept);
}
