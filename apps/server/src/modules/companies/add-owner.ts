import { FIRST_QUEUE_COLOR } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { createQueue } from '../queues/index.ts';
import { addUser, type NewUser, type UserRow, userQueuesRepo } from '../users/index.ts';

const FIRST_QUEUE = { name: 'Atendimento', color: FIRST_QUEUE_COLOR };

/**
 * Adds the first administrator of a company and a queue they belong to: without a queue they could not accept the first
 * customer. A plan without queues gets none. Throws `EmailTaken`.
 */
export function addOwner(scope: CompanyScope, user: Omit<NewUser, 'profile'>): Promise<UserRow> {
  return scope.transaction(async (scope) => {
    const owner = await addUser(scope, { ...user, profile: 'admin' });
    const queue = await createQueue(scope, FIRST_QUEUE).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'ERR_PLAN_LIMIT_REACHED') return undefined;
      throw error;
    });
    if (queue) await userQueuesRepo.replace(scope, owner.id, [queue.id]);
    return owner;
  });
}
