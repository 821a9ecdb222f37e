import { randomBytes } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { recordAudit } from '../audit/index.ts';
import { plansRepo } from '../plans/index.ts';
import { countsAsConfirmed, hashNewPassword, hashPassword, userInvited } from '../users/index.ts';
import { addOwner } from './add-owner.ts';
import { allCompaniesRepo, type CompanyWithPlan } from './all-companies.repo.ts';
import { companiesRepo } from './companies.repo.ts';
import type { NewCompany } from './companies.tables.ts';
import { openCompany } from './open-company.ts';

export interface CompanyToCreate {
  readonly company: NewCompany & { readonly email: string; readonly planId: number };
  /** Of the first administrator; without one they choose theirs through the invitation. */
  readonly password: string | undefined;
}

/** Platform staff adds a company and, with its e-mail, its first administrator. */
export async function createCompany(
  platform: PlatformScope,
  { company, password }: CompanyToCreate,
): Promise<CompanyWithPlan> {
  const { name, email, planId } = company;
  await plansRepo.get(platform, planId);
  if (await allCompaniesRepo.isNameTaken(platform, { name })) throw new AppError('ERR_COMPANY_NAME_ALREADY_EXISTS');

  const passwordHash =
    password === undefined
      ? await hashPassword(randomBytes(32).toString('base64url'))
      : await hashNewPassword(password, { email, companyName: name });
  const companyId = await companiesRepo.nextId(platform.services);
  await platform.forCompany(companyId).transaction(async (scope) => {
    await openCompany(scope, company);
    await recordAudit(scope, 'company.create', { after: company });
    const isEmailConfirmed = countsAsConfirmed(scope);
    const owner = await addOwner(scope, { name, email, passwordHash, isEmailConfirmed });
    if (!isEmailConfirmed) await scope.emit(userInvited, { userId: owner.id });
  });
  return allCompaniesRepo.get(platform, companyId);
}
