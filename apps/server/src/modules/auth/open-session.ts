import type { Session } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { loadPrincipal } from './load-principal.ts';
import { presentPrincipal } from './principal.ts';
import { updateGrace } from './second-factor/grace.ts';
import { refreshTokensRepo } from './sessions.repo.ts';
import { REFRESH_TOKEN_DAYS } from './tokens/refresh-token.ts';
import { tokensOf } from './tokens/tokens.ts';

export interface OpenSession extends Session {
  readonly refreshToken: string;
}

/** The session as sent to the browser: an access token, the refresh token and the user. */
export async function describeSession(
  scope: CompanyScope,
  session: { sessionId: string; refreshToken: string },
): Promise<OpenSession> {
  return { ...(await describeAccess(scope, session.sessionId)), refreshToken: session.refreshToken };
}

/**
 * The same without the refresh token, for a caller that already has it. `home` is the company that stores the session.
 */
export async function describeAccess(home: CompanyScope, sessionId: string): Promise<Session> {
  const principal = await loadPrincipal(home, sessionId);
  if (!principal) throw new AppError('ERR_UNAUTHENTICATED');
  await updateGrace(home, principal);
  const { user, support } = principal;
  const claims = {
    userId: user.id,
    companyId: user.companyId,
    sessionId,
    ...(support && { homeCompanyId: support.homeCompanyId }),
  };
  return {
    token: tokensOf(home.services).access.sign(claims, home.now, support?.endsAt),
    user: presentPrincipal(home.services, principal),
  };
}

export async function storeRefreshToken(
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
