import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { assertRoomInPlan } from '../plans/index.ts';
import { addUser, EmailTaken } from './add-user.ts';
import { countEmailAttempt } from './email-limits.ts';
import { hashPassword } from './password.ts';
import { putInQueues } from './put-in-queues.ts';
import { userAdded } from './users.events.ts';
import { usersRepo } from './users.repo.ts';
import type { UserFields, UserRow } from './users.tables.ts';

export interface NewColleague {
  readonly fields: Pick<UserFields, 'name' | 'email'> & Partial<UserFields>;
  readonly password: string;
  readonly queueIds: readonly number[];
}

/** An administrator adds a user, as far as the plan allows. Only platform staff add platform staff. */
export async function createUser(scope: CompanyScope, { fields, password, queueIds }: NewColleague): Promise<UserRow> {
  if (fields.isSuper && scope.actor !== 'system' && !scope.actor.isSuper) throw new AppError('ERR_NO_PERMISSION');
  await countEmailAttempt(scope);
  const passwordHash = await hashPassword(password);
  return scope.transaction(async (scope) => {
    await assertRoomInPlan(scope, 'users', usersRepo.count);
    const user = await addUser(scope, { ...fields, passwordHash }).catch((error: unknown) => {
      throw error instanceof EmailTaken ? new AppError('ERR_EMAIL_NOT_USABLE') : error;
    });
    await putInQueues(scope, user.id, queueIds);
    await recordAudit(scope, 'user.create', { userId: user.id, after: { ...fields, queueIds } });
    await scope.emit(userAdded, { userId: user.id });
    return user;
  });
}
