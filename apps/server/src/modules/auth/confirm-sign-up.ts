import type { ErrorCode } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import { signingKeysOf } from '../../platform/secrets/signing-keys.ts';
import type { Services } from '../../platform/services.ts';
import { limitsOf } from './limits.ts';
import type { OpenSession } from './open-session.ts';
import { openSignedUpCompany } from './open-signed-up-company.ts';
import { type CodeVerdict, hashCode, judgeCode } from './sign-up-code.ts';
import { signUpsRepo } from './sign-ups.repo.ts';

export interface CodeRequest {
  readonly signup: string;
  readonly code: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly deviceId: string;
}

const refusals = {
  wrong: 'ERR_SIGNUP_CODE_INVALID',
  spent: 'ERR_SIGNUP_CODE_EXPIRED',
  gone: 'ERR_SIGNUP_EXPIRED',
} as const satisfies Record<Exclude<CodeVerdict, 'right'>, ErrorCode>;

/** The code from the mail opens the company and signs its owner in, once. */
export async function confirmSignUp(services: Services, request: CodeRequest): Promise<OpenSession> {
  await limitsOf(services).signUpCodeByAddress.consume(request.ip);
  const companyId = await signUpsRepo.findCompany(services, hashToken(request.signup));
  if (companyId === undefined) throw new AppError('ERR_SIGNUP_EXPIRED');
  const scope = companyScope(services, { companyId, actor: 'system' });
  const session = await scope.transaction((scope) => useCode(scope, request));
  if ('refusal' in session) throw new AppError(session.refusal);
  return session;
}

/** Returns a refusal instead of throwing: an error would roll the counted attempt back. */
async function useCode(
  scope: CompanyScope,
  { code, ...device }: CodeRequest,
): Promise<OpenSession | { readonly refusal: ErrorCode }> {
  const signUp = await signUpsRepo.lock(scope);
  if (!signUp) return { refusal: refusals.gone };
  const keys = signingKeysOf(scope.services.env, 'sign-up-code');
  const codeHashes = keys.map((key) => hashCode(key, { companyId: scope.companyId, code }));
  const verdict = judgeCode(signUp, { codeHashes, now: scope.now });
  if (verdict !== 'right') {
    await signUpsRepo.countTry(scope, signUp.tries + 1);
    return { refusal: refusals[verdict] };
  }
  await signUpsRepo.delete(scope);
  return openSignedUpCompany(scope, signUp, device);
}
