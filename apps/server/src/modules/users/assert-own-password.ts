import { AppError } from '../../platform/errors.ts';
import { createRateLimiter, type RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { passwordMatches } from './password.ts';
import type { UserChange } from './users.policy.ts';
import { usersRepo } from './users.repo.ts';

const ATTEMPTS = 10;
const PER_SECONDS = 15 * 60;
const made = new WeakMap<Services, RateLimiter>();

/**
 * Users confirm a new e-mail or password of their own with the current password: an open session at an unlocked
 * computer would otherwise be enough to take the account. Administrators set those of others without it.
 */
export async function assertOwnPassword(
  scope: CompanyScope,
  { userId, change }: { readonly userId: number; readonly change: UserChange },
): Promise<void> {
  const { actor } = scope;
  if (actor === 'system' || actor.userId !== userId) return;
  const user = await usersRepo.get(scope, userId);
  const isNewEmail = change.fields.email !== undefined && change.fields.email !== user.email;
  if (change.password === undefined && !isNewEmail) return;
  await assertPassword(scope, { userId, currentPassword: change.currentPassword });
}

/** Throws unless it is the password of the user. Counts the attempts. */
export async function assertPassword(
  scope: CompanyScope,
  { userId, currentPassword }: { readonly userId: number; readonly currentPassword: string | undefined },
): Promise<void> {
  if (currentPassword === undefined) throw new AppError('ERR_CURRENT_PASSWORD_WRONG');
  const attempts = attemptsOf(scope.services);
  const key = `${scope.companyId} ${userId}`;
  await attempts.consume(key);
  const user = await usersRepo.get(scope, userId);
  if (!(await passwordMatches(currentPassword, user.passwordHash))) throw new AppError('ERR_CURRENT_PASSWORD_WRONG');
  await attempts.reset(key);
}

/** The same number as at sign-in: a stolen session must not guess the password either. */
function attemptsOf(services: Services): RateLimiter {
  let attempts = made.get(services);
  if (!attempts) {
    attempts = createRateLimiter(services.redis, { name: 'own-password', points: ATTEMPTS, perSeconds: PER_SECONDS });
    made.set(services, attempts);
  }
  return attempts;
}
