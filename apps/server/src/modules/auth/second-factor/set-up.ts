import { SECOND_FACTOR_SETUP_MINUTES } from '@recado/contracts';
import { AppError } from '../../../platform/errors.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { recordAudit } from '../../audit/index.ts';
import { readPlatformSettings } from '../../settings/index.ts';
import { assertPassword, usersRepo } from '../../users/index.ts';
import { appAddress, hashRecoveryCode, newRecoveryCodes, newSecret, stepOfCode } from './codes.ts';
import type { SecondFactorState } from './requirement.ts';
import { recoveryCodesRepo, secondFactorsRepo } from './second-factor.repo.ts';
import { sendSecondFactorMail } from './send-second-factor-mail.job.ts';
import { codeLimitsOf, secretContext, verifyCode } from './verify-code.ts';

interface Proof {
  readonly userId: number;
  readonly currentPassword: string;
  readonly code: string;
}

/**
 * Begins a set-up: a new secret, which replaces nothing until its first code arrives. Replacing a second factor needs a
 * code of the old one, or a stolen session with the password could move it to another phone.
 */
export async function setUpSecondFactor(
  scope: CompanyScope,
  { userId, currentPassword, code }: Omit<Proof, 'code'> & { readonly code?: string | undefined },
): Promise<{ secret: string; address: string }> {
  const isOn = (await secondFactorsRepo.find(scope, userId))?.enabledAt != null;
  if (isOn) await assertProof(scope, { userId, currentPassword, code: code ?? '' });
  else await assertPassword(scope, { userId, currentPassword });
  const { email } = await usersRepo.get(scope, userId);
  const { appName } = await readPlatformSettings(scope.services);
  const secret = newSecret();
  await secondFactorsRepo.put(scope, userId, {
    sealedNewSecret: scope.services.secrets.seal(secret, secretContext(scope, userId)),
    newSecretExpiresAt: new Date(scope.now.getTime() + SECOND_FACTOR_SETUP_MINUTES * 60_000),
  });
  return { secret, address: appAddress(secret, { issuer: appName, email }) };
}

/** Switches the new second factor on with its first code. Returns the recovery codes, which are never shown again. */
export async function confirmSecondFactor(
  scope: CompanyScope,
  { userId, code }: { readonly userId: number; readonly code: string },
): Promise<string[]> {
  await countOwnAttempt(scope, userId);
  const codes = newRecoveryCodes();
  await scope.transaction(async (scope) => {
    const factor = await secondFactorsRepo.lock(scope, userId);
    const { sealedNewSecret, newSecretExpiresAt } = factor ?? {};
    if (!sealedNewSecret || !newSecretExpiresAt || newSecretExpiresAt <= scope.now) {
      throw new AppError('ERR_SECOND_FACTOR_SETUP_EXPIRED');
    }
    const step = stepOfCode(
      scope.services.secrets.open(sealedNewSecret, secretContext(scope, userId)),
      code,
      scope.now,
    );
    if (step === undefined) throw new AppError('ERR_SECOND_FACTOR_WRONG');
    await secondFactorsRepo.put(scope, userId, {
      sealedSecret: sealedNewSecret,
      enabledAt: scope.now,
      lastStep: step,
      lastUsedAt: scope.now,
      sealedNewSecret: null,
      newSecretExpiresAt: null,
    });
    await recoveryCodesRepo.replace(scope, userId, codes.map(hashRecoveryCode));
    await recordAudit(scope, 'second-factor.on', {
      userId,
      before: { isOn: factor?.enabledAt != null },
      after: { isOn: true },
    });
    await scope.enqueue(sendSecondFactorMail, { userId, changed: 'on' as const });
  });
  await codeLimitsOf(scope.services).own.reset(ownKey(scope, userId));
  // A socket of a user who had to set it up first joins the rooms of the company now.
  scope.services.live.recomputeUser(scope.companyId, userId);
  return codes;
}

/** Replaces all recovery codes, used or not. */
export async function renewRecoveryCodes(scope: CompanyScope, proof: Proof): Promise<string[]> {
  await assertIsOn(scope, proof.userId);
  await assertProof(scope, proof);
  const codes = newRecoveryCodes();
  await scope.transaction(async (scope) => {
    await recoveryCodesRepo.replace(scope, proof.userId, codes.map(hashRecoveryCode));
    await scope.enqueue(sendSecondFactorMail, { userId: proof.userId, changed: 'codes' as const });
  });
  return codes;
}

/** Switches it off, unless the company or the platform requires it of the user. */
export async function turnOffSecondFactor(
  scope: CompanyScope,
  { requiredBy, ...proof }: Proof & Pick<SecondFactorState, 'requiredBy'>,
): Promise<void> {
  const { userId } = proof;
  await assertIsOn(scope, userId);
  if (requiredBy !== 'none') throw new AppError('ERR_SECOND_FACTOR_STAYS_ON');
  await assertProof(scope, proof);
  await scope.transaction(async (scope) => {
    await secondFactorsRepo.turnOff(scope, userId);
    await recordAudit(scope, 'second-factor.off', { userId, before: { isOn: true }, after: { isOn: false } });
    await scope.enqueue(sendSecondFactorMail, { userId, changed: 'off' as const });
  });
}

async function assertIsOn(scope: CompanyScope, userId: number): Promise<void> {
  const factor = await secondFactorsRepo.find(scope, userId);
  if (!factor?.enabledAt) throw new AppError('ERR_SECOND_FACTOR_OFF');
}

/** The current password and a code: neither a stolen phone nor an unlocked computer is enough. */
async function assertProof(scope: CompanyScope, { userId, currentPassword, code }: Proof): Promise<void> {
  await assertPassword(scope, { userId, currentPassword });
  await countOwnAttempt(scope, userId);
  const isRight = await scope.transaction((scope) => verifyCode(scope, userId, code));
  if (!isRight) throw new AppError('ERR_SECOND_FACTOR_WRONG');
  await codeLimitsOf(scope.services).own.reset(ownKey(scope, userId));
}

const ownKey = ({ companyId }: CompanyScope, userId: number): string => `${companyId} ${userId}`;

const countOwnAttempt = (scope: CompanyScope, userId: number): Promise<void> =>
  codeLimitsOf(scope.services).own.consume(ownKey(scope, userId));
