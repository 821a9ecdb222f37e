import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { queuesRepo } from '../queues/index.ts';

/** Refuses ids that name no queue of the company. Locks the others against deletion until the transaction ends. */
export async function lockQueues(scope: CompanyScope, ids: readonly (number | null | undefined)[]): Promise<void> {
  const wanted = new Set(ids.filter((id) => id !== null && id !== undefined));
  const locked = await queuesRepo.lockExisting(scope, [...wanted]);
  if (locked.length < wanted.size) throw new AppError('ERR_NO_QUEUE_FOUND');
}
