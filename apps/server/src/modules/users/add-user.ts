import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { signInEmailsRepo } from './sign-in-emails.repo.ts';
import { usersRepo } from './users.repo.ts';
import type { NewUser, UserRow } from './users.tables.ts';

/** Thrown inside the transaction so that it is rolled back; the caller decides what the user learns. */
export class EmailTaken extends AppError {
  constructor() {
    super('ERR_EMAIL_IN_USE');
    this.name = 'EmailTaken';
  }
}

/** Adds a user and claims the e-mail for signing in, or throws `EmailTaken`. */
export async function addUser(scope: CompanyScope, user: NewUser): Promise<UserRow> {
  return scope.transaction(async (scope) => {
    const added = await usersRepo.insert(scope, { ...user, email: user.email.toLowerCase() });
    const claim = { email: added.email, userId: added.id, isConfirmed: added.isEmailConfirmed };
    if (!(await signInEmailsRepo.claim(scope, claim))) throw new EmailTaken();
    return added;
  });
}
