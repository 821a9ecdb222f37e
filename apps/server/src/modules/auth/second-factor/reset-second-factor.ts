import { AppError } from '../../../platform/errors.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { recordAudit } from '../../audit/index.ts';
import { canResetSecondFactor, usersRepo } from '../../users/index.ts';
import { endAllSessions } from '../end-session.ts';
import { secondFactorsRepo } from './second-factor.repo.ts';
import { sendSecondFactorMail } from './send-second-factor-mail.job.ts';

/**
 * An administrator switches the second factor of another user off, who lost the app and the recovery codes. The user is
 * signed out, so that whoever has the lost phone is too, and learns by mail who did it.
 */
export async function resetSecondFactor(scope: CompanyScope, userId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const user = await usersRepo.lock(scope, userId);
    if (!canResetSecondFactor(scope.actor, user)) throw new AppError('ERR_NO_PERMISSION');
    const factor = await secondFactorsRepo.lock(scope, userId);
    if (!factor?.enabledAt) throw new AppError('ERR_SECOND_FACTOR_OFF');
    await secondFactorsRepo.turnOff(scope, userId);
    await endAllSessions(scope, userId, 'password');
    await recordAudit(scope, 'second-factor.reset', { userId, before: { isOn: true }, after: { isOn: false } });
    const by = scope.actor === 'system' ? '' : scope.actor.name;
    await scope.enqueue(sendSecondFactorMail, { userId, changed: 'reset' as const, by });
  });
}
