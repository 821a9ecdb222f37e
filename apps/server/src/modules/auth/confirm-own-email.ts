import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import { confirmEmail } from '../users/index.ts';
import { resetTokensRepo } from './sessions.repo.ts';

/**
 * The signed-in user opens the link sent to a new address of their own. The link alone is not enough: with a mistyped
 * address a stranger would confirm the account and reset its password.
 */
export async function confirmOwnEmail(
  scope: CompanyScope,
  { userId, token }: { readonly userId: number; readonly token: string },
): Promise<void> {
  await scope.transaction(async (scope) => {
    const owner = await resetTokensRepo.use(scope, hashToken(token), ['email']);
    if (owner !== userId) throw new AppError('ERR_RESET_TOKEN_INVALID');
    await confirmEmail(scope, userId);
  });
}
