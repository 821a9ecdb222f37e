import type { CompanyScope } from '../../platform/scope.ts';
import { userRightsChanged } from './users.events.ts';
import { usersRepo } from './users.repo.ts';
import type { UserRights, UserRow } from './users.tables.ts';

/** Lends or takes abilities. What the user may no longer hear stops on every node before anything further is sent. */
export async function changeUserRights(
  scope: CompanyScope,
  input: { userId: number; rights: Partial<UserRights> },
): Promise<UserRow> {
  return scope.transaction(async (scope) => {
    const user = await usersRepo.update(scope, input.userId, input.rights);
    scope.afterCommit(() => scope.services.live.recomputeUser(scope.companyId, input.userId));
    await scope.emit(userRightsChanged, { userId: input.userId });
    return user;
  });
}
