import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { countEmailAttempt } from './email-limits.ts';
import { userInvited } from './users.events.ts';
import { usersRepo } from './users.repo.ts';
import type { UserRow } from './users.tables.ts';

/** Sends the invitation again, with a new link: the old one stops working. Nothing for a confirmed address. */
export async function inviteUser(scope: CompanyScope, userId: number): Promise<UserRow> {
  const user = await usersRepo.get(scope, userId);
  if (user.isEmailConfirmed) return user;
  await countEmailAttempt(scope);
  await scope.transaction(async (scope) => {
    await scope.emit(userInvited, { userId });
    await recordAudit(scope, 'user.invite', { userId, after: { email: user.email } });
  });
  return user;
}
