import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { lockCompany } from '../plans/index.ts';
import { usersRepo } from './users.repo.ts';

/** A company without an administrator could never be managed again: the last one stays. */
export async function assertAnotherAdministrator(scope: CompanyScope, userId: number): Promise<void> {
  // Two administrators who demote each other at once wait here; the second finds nobody left beside itself. After the
  // user's own row, never before: signing in takes the two in that order.
  await lockCompany(scope);
  if ((await usersRepo.countOtherAdministrators(scope, userId)) === 0) throw new AppError('ERR_LAST_ADMINISTRATOR');
}
