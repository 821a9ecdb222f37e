import { randomBytes } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { assertRoomInPlan } from '../plans/index.ts';
import { addUser, EmailTaken } from './add-user.ts';
import { countsAsConfirmed } from './confirm-email.ts';
import { countEmailAttempt } from './email-limits.ts';
import { companyNameOf, hashNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { putInQueues } from './put-in-queues.ts';
import { userAdded, userInvited } from './users.events.ts';
import { usersRepo } from './users.repo.ts';
import type { UserFields, UserRow } from './users.tables.ts';

export interface NewColleague {
  readonly fields: Pick<UserFields, 'name' | 'email'> & Partial<UserFields>;
  /** Without one the user chooses it through the invitation. */
  readonly password: string | undefined;
  readonly queueIds: readonly number[];
}

/**
 * An administrator adds a user, as far as the plan allows, and the user gets an invitation by mail. Only platform staff
 * add platform staff.
 */
export async function createUser(scope: CompanyScope, { fields, password, queueIds }: NewColleague): Promise<UserRow> {
  if (fields.isSuper && scope.actor !== 'system' && !scope.actor.isSuper) throw new AppError('ERR_NO_PERMISSION');
  await countEmailAttempt(scope);
  const passwordHash = await hashOf(scope, { ...fields, password });
  const isEmailConfirmed = countsAsConfirmed(scope);
  return scope.transaction(async (scope) => {
    await assertRoomInPlan(scope, 'users', usersRepo.count);
    const user = await addUser(scope, { ...fields, passwordHash, isEmailConfirmed }).catch((error: unknown) => {
      throw error instanceof EmailTaken ? new AppError('ERR_EMAIL_NOT_USABLE') : error;
    });
    await putInQueues(scope, user.id, queueIds);
    await recordAudit(scope, 'user.create', { userId: user.id, after: { ...fields, queueIds } });
    await scope.emit(userAdded, { userId: user.id });
    if (!isEmailConfirmed) await scope.emit(userInvited, { userId: user.id });
    return user;
  });
}

async function hashOf(
  scope: CompanyScope,
  { name, email, password }: { name: string; email: string; password: string | undefined },
): Promise<string> {
  if (password === undefined) return hashPassword(randomBytes(32).toString('base64url'));
  return hashNewPassword(password, { name, email, companyName: await companyNameOf(scope) });
}
