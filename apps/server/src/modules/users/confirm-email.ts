import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { signInEmailsRepo } from './sign-in-emails.repo.ts';
import { userChanged } from './users.events.ts';
import { usersRepo } from './users.repo.ts';
import type { UserRow } from './users.tables.ts';

/** An installation without a mail server cannot ask anybody: its addresses count as confirmed. */
export const countsAsConfirmed = ({ services }: CompanyScope): boolean => services.env.SMTP_URL === '';

/** The user has proved to read the mail of their address; in the transaction of `scope`. */
export async function confirmEmail(scope: CompanyScope, userId: number): Promise<UserRow> {
  const { email, isEmailConfirmed, ...user } = await usersRepo.lock(scope, userId);
  if (isEmailConfirmed) return { email, isEmailConfirmed, ...user };
  const isClaimed = await signInEmailsRepo.claim(scope, { email, userId, isConfirmed: true });
  // Somebody else has confirmed the address first.
  if (!isClaimed) throw new AppError('ERR_EMAIL_NOT_USABLE');
  await scope.emit(userChanged, { userId });
  return usersRepo.update(scope, userId, { isEmailConfirmed: true });
}
