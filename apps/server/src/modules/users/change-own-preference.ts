import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { usersRepo } from './users.repo.ts';
import type { UserRow } from './users.tables.ts';

/** How one likes to see the product is nobody else's to decide, not even an administrator's. */
export async function changeOwnPreference(
  scope: CompanyScope,
  { userId, ...preference }: { userId: number } & Partial<Pick<UserRow, 'language' | 'ticketPanelWidth'>>,
): Promise<UserRow> {
  const user = await usersRepo.get(scope, userId);
  if (scope.actor === 'system' || scope.actor.userId !== user.id) throw new AppError('ERR_NO_PERMISSION');
  return usersRepo.update(scope, userId, preference);
}
