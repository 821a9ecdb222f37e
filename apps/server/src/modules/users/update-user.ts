import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { assertAnotherAdministrator } from './assert-another-administrator.ts';
import { assertOwnPassword } from './assert-own-password.ts';
import { countsAsConfirmed } from './confirm-email.ts';
import { countEmailAttempt } from './email-limits.ts';
import { companyNameOf, hashNewPassword } from './new-password.ts';
import { putInQueues } from './put-in-queues.ts';
import { signInEmailsRepo } from './sign-in-emails.repo.ts';
import { userQueuesRepo } from './user-queues.repo.ts';
import { userChanged, userEmailChanged, userPasswordChanged } from './users.events.ts';
import { type CurrentUser, canChangeUser, changesRights, type UserChange } from './users.policy.ts';
import { usersRepo } from './users.repo.ts';
import type { UserRow } from './users.tables.ts';

/**
 * Changes the given fields of a user. A new password signs the user out everywhere; revoked events stop on every node
 * before anything further is sent.
 */
export async function updateUser(
  scope: CompanyScope,
  { userId, change }: { userId: number; change: UserChange },
): Promise<UserRow> {
  await assertOwnPassword(scope, { userId, change });
  if (change.fields.email !== undefined) await countNewEmail(scope, userId, change);
  const password = change.password === undefined ? {} : { passwordHash: await hashOf(scope, userId, change) };
  return scope.transaction(async (scope) => {
    const before = { user: await usersRepo.lock(scope, userId), queueIds: await userQueuesRepo.idsOf(scope, userId) };
    assertMayChange(scope, before, change);
    const isDemoted = before.user.profile === 'admin' && change.fields.profile === 'user';
    if (isDemoted) await assertAnotherAdministrator(scope, userId);

    const isNewEmail = change.fields.email !== undefined && change.fields.email !== before.user.email;
    const isEmailConfirmed = isNewEmail ? countsAsConfirmed(scope) : before.user.isEmailConfirmed;
    const user = await usersRepo.update(scope, userId, { ...change.fields, ...password, isEmailConfirmed });
    if (change.queueIds) await putInQueues(scope, userId, change.queueIds);
    if (isNewEmail) {
      // The same code for a colleague's and for another company's address: the user must not learn where it is used.
      const isChanged = await signInEmailsRepo.claim(scope, {
        email: user.email,
        userId,
        isConfirmed: isEmailConfirmed,
      });
      if (!isChanged) throw new AppError('ERR_EMAIL_NOT_USABLE');
      await scope.emit(userEmailChanged, { userId, previousEmail: before.user.email });
    }

    if (changesRights(before, change)) {
      scope.afterCommit(() => scope.services.live.recomputeUser(scope.companyId, userId));
    }
    await scope.emit(userChanged, { userId });
    if (change.password !== undefined) await scope.emit(userPasswordChanged, { userId });
    await recordAudit(scope, 'user.change', {
      userId,
      ...changesBetween(
        { ...before.user, queueIds: before.queueIds },
        { ...user, queueIds: await userQueuesRepo.idsOf(scope, userId) },
        ['passwordHash'],
      ),
      ...(change.password !== undefined && { passwordChanged: true }),
    });
    return user;
  });
}

/** The new password is compared with the name and e-mail that the user has afterwards. */
async function hashOf(scope: CompanyScope, userId: number, { fields, password = '' }: UserChange): Promise<string> {
  const { name, email } = { ...(await usersRepo.get(scope, userId)), ...fields };
  return hashNewPassword(password, { name, email, companyName: await companyNameOf(scope) });
}

/**
 * Before the transaction, which must not wait for Redis; after the permission check, or agents could use up the limit.
 */
async function countNewEmail(scope: CompanyScope, userId: number, change: UserChange): Promise<void> {
  const current = { user: await usersRepo.get(scope, userId), queueIds: await userQueuesRepo.idsOf(scope, userId) };
  if (change.fields.email === current.user.email) return;
  assertMayChange(scope, current, change);
  await countEmailAttempt(scope, userId);
}

function assertMayChange({ actor }: CompanyScope, current: CurrentUser, change: UserChange): void {
  if (!canChangeUser(actor, current, change)) throw new AppError('ERR_NO_PERMISSION');
}
