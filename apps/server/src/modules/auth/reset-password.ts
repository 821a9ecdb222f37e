import { AppError } from '../../platform/errors.ts';
import { companyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import type { Services } from '../../platform/services.ts';
import { companiesRepo } from '../companies/index.ts';
import { assertHardToGuess, confirmEmail, hashPassword, usersRepo } from '../users/index.ts';
import { endAllSessions } from './end-session.ts';
import { sendCredentialsMail } from './jobs/send-credentials-mail.job.ts';
import { limitsOf } from './limits.ts';
import { resetTokensRepo } from './sessions.repo.ts';

/**
 * Sets a password with the link of a recovery or an invitation, which works once, and signs the user out everywhere.
 * An invitation confirms the address.
 */
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
    const userId = await resetTokensRepo.use(scope, tokenHash, ['reset', 'invitation']);
    if (userId === undefined) throw new AppError('ERR_RESET_TOKEN_INVALID');
    const { name, email, isEmailConfirmed } = await usersRepo.update(scope, userId, { passwordHash });
    // A refusal rolls the use of the link back: the user chooses another password with it.
    assertHardToGuess(request.newPassword, { name, email, companyName: (await companiesRepo.get(scope)).name });
    await endAllSessions(scope, userId, 'password');
    // Whoever opened the link reads the mail of the address.
    if (!isEmailConfirmed) await confirmEmail(scope, userId);
    else await scope.enqueue(sendCredentialsMail, { userId, to: email, changed: 'password' as const });
  });
}
