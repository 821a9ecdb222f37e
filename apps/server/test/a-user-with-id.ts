import { signInEmailsRepo, type UserRow, users } from '../src/modules/users/index.ts';
import type { CompanyScope } from '../src/platform/scope.ts';
import { aUser } from './factories.ts';

/** A user whose id is the one of a user of another company, as in a company that came from another installation. */
export async function aUserWithId(
  scope: CompanyScope,
  { id, ...fields }: Partial<UserRow> & Pick<UserRow, 'id'>,
): Promise<UserRow> {
  const { passwordHash, name, email } = await aUser(scope);
  const row = { name, passwordHash, isEmailConfirmed: true, ...fields, email: fields.email ?? `${id}.${email}` };
  const [user] = await scope.db
    .insert(users)
    .overridingSystemValue()
    .values({ ...row, companyId: scope.companyId, id })
    .returning();
  if (!user) throw new Error('An insert that did not fail returned no user.');
  await signInEmailsRepo.claim(scope, { email: user.email, userId: id, isConfirmed: user.isEmailConfirmed });
  return user;
}
