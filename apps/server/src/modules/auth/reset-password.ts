import { AppError } from '../../platform/errors.ts';
import { companyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import type { Services } from '../../platform/services.ts';
import { hashPassword, usersRepo } from '../users/index.ts';
import { endAllSessions } from './end-session.ts';
import { sendCredentialsMail } from './jobs/send-credentials-mail.job.ts';
import { limitsOf } from './limits.ts';
import { resetTokensRepo } from './sessions.repo.ts';

/** Sets a new password with a link that works once, and signs the user out everywhere. */
export async function resetPassword(
  services: Services,
  request: { token: string; newPassword: string; ip: string },
): Promise<void> {
  await limitsOf(services).recoveryByAddress.consume(request.ip);
  const tokenHash = hashToken(request.token);
  const companyId = await resetTokensRepo.findCompany(services, tokenHash);
  if (companyId === undefined) throw new AppError('ERR_RESET_TOKEN_INVALID');
  const passwordHash = await hashPassword(request.newPassword);
  await companyScope(services, { companyId, actor: 'system' }).transaction(async (scope) => {
    const userId = await resetTokensRepo.use(scope, tokenHash);
    if (userId === undefined) throw new AppError('ERR_RESET_TOKEN_INVALID');
    const { email } = await usersRepo.update(scope, userId, { passwordHash });
    await endAllSessions(scope, userId, 'password');
    await scope.enqueue(sendCredentialsMail, { userId, to: email, changed: 'password' as const });
  });
}
