import type { SignupBody } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { openCompany, trialDueDate } from '../companies/index.ts';
import { plansRepo } from '../plans/index.ts';
import { readPlatformSettings } from '../settings/index.ts';
import { addUser, EmailTaken, hashPassword, usersRepo } from '../users/index.ts';
import { sendAlreadyRegisteredMail } from './jobs/send-already-registered-mail.job.ts';
import { limitsOf } from './limits.ts';

/**
 * A stranger opens a company and becomes its first administrator. If the e-mail is known already nothing is created,
 * its owner gets a mail, and the stranger sees the same answer.
 */
export async function signUp(services: Services, request: SignupBody & { ip: string }): Promise<void> {
  await limitsOf(services).signUpByAddress.consume(request.ip);
  const { userCreation } = await readPlatformSettings(services);
  if (userCreation === 'disabled') throw new AppError('ERR_USER_CREATION_DISABLED');
  const plan = await plansRepo.findPublic(services, request.planId);
  if (!plan) throw new AppError('ERR_NO_PLAN_FOUND');

  const passwordHash = await hashPassword(request.password);
  const company = {
    name: request.companyName,
    email: request.email,
    phone: request.phone,
    planId: plan.id,
    dueDate: trialDueDate(services.clock(), plan.trialDays),
  };
  try {
    await openCompany(services, company, (scope) =>
      addUser(scope, { name: request.name, email: request.email, passwordHash, profile: 'admin' }),
    );
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error;
    await tellOwner(services, request.email);
  }
}

async function tellOwner(services: Services, email: string): Promise<void> {
  const owner = await usersRepo.findSignInAddress(services, email);
  if (!owner) return;
  const scope = companyScope(services, { companyId: owner.companyId, actor: 'system' });
  await scope.enqueue(sendAlreadyRegisteredMail, { userId: owner.userId });
}
