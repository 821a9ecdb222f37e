import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { usersRepo } from './users.repo.ts';
import type { UserRow } from './users.tables.ts';

/** Preferences belong to the user alone; not even an administrator changes them. */
export async function changeOwnPreference(
  scope: CompanyScope,
  { userId, ...preference }: { userId: number } & Partial<Pick<UserRow, 'language' | 'ticketPanelWidth'>>,
): Promise<UserRow> {
  const user = await usersRepo.get(scope, userId);
  if (scope.actor === 'system' || scope.actor.userId !== user.id) throw new AppError('ERR_NO_PERMISSION');
  return usersRepo.update(scope, userId, preference);
}
