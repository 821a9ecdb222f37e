import { randomBytes } from 'node:crypto';
import { SIGNUP_HOURS, type SignupBody } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { companyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import type { Services } from '../../platform/services.ts';
import { companiesRepo } from '../companies/index.ts';
import { plansRepo } from '../plans/index.ts';
import { readPlatformSettings } from '../settings/index.ts';
import { hashNewPassword } from '../users/index.ts';
import { sendSignUpMail } from './jobs/send-sign-up-mail.job.ts';
import { limitsOf } from './limits.ts';
import type { OpenSession } from './open-session.ts';
import { openSignedUpCompany } from './open-signed-up-company.ts';
import { signUpsRepo } from './sign-ups.repo.ts';

export type SignUpRequest = SignupBody & { readonly ip: string; readonly userAgent: string; readonly deviceId: string };

/** Either the token of a sign-up that waits for its code, or the session of a company that is already open. */
export type SignedUp = { readonly signup: string } | { readonly session: OpenSession };

/**
 * A visitor requests a company. Nothing here depends on whether the e-mail is known, not even the response time. The
 * mail job looks it up and sends either a code or the mail for a known address. Without a mail server the company opens
 * immediately.
 */
export async function signUp(services: Services, request: SignUpRequest): Promise<SignedUp> {
  const limits = limitsOf(services);
  await limits.signUpByAddress.consume(request.ip);
  const { userCreation } = await readPlatformSettings(services);
  if (userCreation === 'disabled') throw new AppError('ERR_USER_CREATION_DISABLED');
  const { password, planId, ip, userAgent, deviceId, ...details } = request;
  const plan = await plansRepo.findPublic(services, planId);
  if (!plan) throw new AppError('ERR_NO_PLAN_FOUND');
  await limits.signUpMailByEmail.consume(request.email);

  const applicant = { ...details, planId: plan.id, passwordHash: await hashNewPassword(password, details) };
  const companyId = await companiesRepo.nextId(services);
  const scope = companyScope(services, { companyId, actor: 'system' });
  if (services.env.SMTP_URL === '') {
    const device = { ip, userAgent, deviceId };
    return { session: await scope.transaction((scope) => openSignedUpCompany(scope, applicant, device)) };
  }
  const signup = randomBytes(32).toString('base64url');
  const expiresAt = new Date(scope.now.getTime() + SIGNUP_HOURS * 3_600_000);
  await scope.transaction(async (scope) => {
    await signUpsRepo.insert(scope, { ...applicant, expiresAt, tokenHash: hashToken(signup) });
    await scope.enqueue(sendSignUpMail, {});
  });
  return { signup };
}

/** Sends the mail of a sign-up again, with a new code. */
export async function requestSignUpCode(services: Services, signup: string): Promise<void> {
  const companyId = await signUpsRepo.findCompany(services, hashToken(signup));
  const scope = companyId === undefined ? undefined : companyScope(services, { companyId, actor: 'system' });
  const waiting = await (scope && signUpsRepo.find(scope));
  if (!scope || !waiting || waiting.expiresAt <= scope.now) throw new AppError('ERR_SIGNUP_EXPIRED');
  await limitsOf(services).signUpMailByEmail.consume(waiting.email);
  await scope.enqueue(sendSignUpMail, {});
}
