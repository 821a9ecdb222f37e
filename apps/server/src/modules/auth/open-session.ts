import type { SessionUser } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { loadPrincipal, presentPrincipal } from './principal.ts';
import { refreshTokensRepo } from './sessions.repo.ts';
import { REFRESH_TOKEN_DAYS } from './tokens/refresh-token.ts';
import { tokensOf } from './tokens/tokens.ts';

export interface OpenSession {
  readonly token: string;
  readonly refreshToken: string;
  readonly user: SessionUser;
}

/** What the browser gets for a live session: an access token, the refresh token to keep, and who it belongs to. */
export async function describeSession(
  scope: CompanyScope,
  session: { sessionId: string; refreshToken: string },
): Promise<OpenSession> {
  const principal = await loadPrincipal(scope, session.sessionId);
  if (!principal) throw new AppError('ERR_UNAUTHENTICATED');
  const claims = { userId: principal.user.id, companyId: scope.companyId, sessionId: session.sessionId };
  return {
    token: tokensOf(scope.services).access.sign(claims, scope.now),
    refreshToken: session.refreshToken,
    user: presentPrincipal(scope.services, principal),
  };
}

export async function keepRefreshToken(
  scope: CompanyScope,
  token: { sessionId: string; refreshToken: string },
): Promise<void> {
  await refreshTokensRepo.insert(scope, {
    tokenHash: tokensOf(scope.services).refresh.hash(token.refreshToken),
    sessionId: token.sessionId,
    issuedAt: scope.now,
    expiresAt: new Date(scope.now.getTime() + REFRESH_TOKEN_DAYS * 86_400_000),
  });
}
