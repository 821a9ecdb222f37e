import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { addOwner, openCompany, trialDueDate } from '../companies/index.ts';
import { plansRepo } from '../plans/index.ts';
import type { OpenSession } from './open-session.ts';
import { openSession, type SessionDevice } from './sign-in.ts';
import type { SignUpRow } from './sign-ups.tables.ts';

export type Applicant = Pick<
  SignUpRow,
  'companyName' | 'name' | 'email' | 'phone' | 'passwordHash' | 'planId' | 'language'
>;

/** Opens the company of a sign-up and signs its owner in, in the transaction of `scope`; throws `EmailTaken`. */
export async function openSignedUpCompany(
  scope: CompanyScope,
  { companyName, planId, phone, ...owner }: Applicant,
  device: Omit<SessionDevice, 'isKnownDevice'>,
): Promise<OpenSession> {
  const plan = await plansRepo.find(scope, planId);
  if (!plan) throw new AppError('ERR_NO_PLAN_FOUND');
  const dueDate = trialDueDate(scope.now, plan.trialDays);
  await openCompany(scope, { name: companyName, email: owner.email, phone, planId, dueDate });
  const user = await addOwner(scope, { ...owner, isEmailConfirmed: true });
  return openSession(scope, user, { ...device, isKnownDevice: false });
}
