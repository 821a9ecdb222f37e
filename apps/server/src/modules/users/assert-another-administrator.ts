import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companiesRepo } from '../companies/index.ts';
import { usersRepo } from './users.repo.ts';

/** A company without an administrator could never be managed again: the last one stays. */
export async function assertAnotherAdministrator(scope: CompanyScope, userId: number): Promise<void> {
  // Two administrators who demote each other concurrently wait here; the second finds no other left. After the user's
  // own row, never before: signing in locks the two in that order.
  await companiesRepo.lock(scope);
  if ((await usersRepo.countOtherAdministrators(scope, userId)) === 0) throw new AppError('ERR_LAST_ADMINISTRATOR');
}
