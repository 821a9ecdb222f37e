import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { assertAnotherAdministrator } from './assert-another-administrator.ts';
import { userRemoved } from './users.events.ts';
import { canRemoveUser } from './users.policy.ts';
import { usersRepo } from './users.repo.ts';

/** Removes a user, who is signed out immediately and whose e-mail is free again. */
export async function removeUser(scope: CompanyScope, userId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const user = await usersRepo.lockToRemove(scope, userId);
    if (!canRemoveUser(scope.actor, user)) throw new AppError('ERR_NO_PERMISSION');
    if (user.profile === 'admin') await assertAnotherAdministrator(scope, userId);
    await scope.emit(userRemoved, { userId });
    await usersRepo.delete(scope, userId);
    const { passwordHash: _secret, ...before } = user;
    await recordAudit(scope, 'user.remove', { userId, before });
  });
}
