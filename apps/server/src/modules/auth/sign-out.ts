import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { endSession } from './end-session.ts';
import { leaveSupport } from './leave-support.ts';
import { refreshTokensRepo } from './sessions.repo.ts';
import { tokensOf } from './tokens/tokens.ts';

/** Ends the session of the refresh token. Without a known one there is nothing to end. */
export async function signOut(services: Services, refreshToken: string | undefined): Promise<void> {
  if (!refreshToken) return;
  const token = await refreshTokensRepo.find(services, tokensOf(services).refresh.hash(refreshToken));
  if (!token) return;
  await leaveSupport(services, refreshToken);
  const scope = companyScope(services, { companyId: token.companyId, actor: 'system' });
  await scope.transaction((scope) => endSession(scope, token.sessionId, 'logout'));
}
