import { AppError } from '../../platform/errors.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { companiesRepo } from '../companies/index.ts';
import { endSession } from './end-session.ts';
import { describeSession, type OpenSession, storeRefreshToken } from './open-session.ts';
import { refreshTokensRepo, type SessionSource, sessionsRepo } from './sessions.repo.ts';
import { ROTATION_GRACE_SECONDS } from './tokens/refresh-token.ts';
import { tokensOf } from './tokens/tokens.ts';

/** The refresh token is permanently invalid: the browser may delete it. */
export class SessionEnded extends AppError<'ERR_UNAUTHENTICATED' | 'ERR_SESSION_EVICTED'> {}

/**
 * Exchanges a refresh token for its successor. Reused within half a minute it returns the same successor (two tabs, a
 * lost response). Reused later it counts as stolen, and the session ends for thief and owner alike.
 */
export async function refreshSession(
  services: Services,
  refreshToken: string | undefined,
  source: SessionSource,
): Promise<OpenSession> {
  if (!refreshToken) throw new AppError('ERR_UNAUTHENTICATED');
  const tokenHash = tokensOf(services).refresh.hash(refreshToken);
  const known = await refreshTokensRepo.find(services, tokenHash);
  if (!known) throw new SessionEnded('ERR_UNAUTHENTICATED');

  const scope = companyScope(services, { companyId: known.companyId, actor: 'system' });
  const outcome = await scope.transaction((scope) => rotate(scope, tokenHash));
  // Users of a company that was switched off are sent to the sign-in page; the session continues when it is switched
  // on.
  if (outcome === 'switched-off') throw new AppError('ERR_UNAUTHENTICATED');
  if (outcome === 'ended') {
    const session = await sessionsRepo.find(scope, known.sessionId);
    throw new SessionEnded(session?.endReason === 'evicted' ? 'ERR_SESSION_EVICTED' : 'ERR_UNAUTHENTICATED');
  }
  return describeSession(scope, {
    sessionId: known.sessionId,
    refreshToken: await findSuccessor(services, refreshToken),
  });

  /** Returns instead of throwing, because ending a stolen session must be committed. */
  async function rotate(scope: CompanyScope, tokenHash: Buffer): Promise<'rotated' | 'ended' | 'switched-off'> {
    const token = await refreshTokensRepo.lock(scope, tokenHash);
    if (!token || token.expiresAt <= scope.now) return 'ended';
    const session = await sessionsRepo.find(scope, token.sessionId);
    if (!session || session.endedAt) return 'ended';
    if (!(await companiesRepo.get(scope)).isActive) return 'switched-off';
    if (token.rotatedAt) {
      const ageSeconds = (scope.now.getTime() - token.rotatedAt.getTime()) / 1000;
      if (ageSeconds <= ROTATION_GRACE_SECONDS) return 'rotated';
      await endSession(scope, token.sessionId, 'reuse');
      return 'ended';
    }
    await refreshTokensRepo.markRotated(scope, tokenHash);
    await sessionsRepo.recordUse(scope, token.sessionId, source);
    const successor = tokensOf(scope.services).refresh.successorOf(refreshToken ?? '');
    await storeRefreshToken(scope, { sessionId: token.sessionId, refreshToken: successor });
    return 'rotated';
  }
}

/** A repeated refresh returns the stored successor, even if the secret was rotated between the two calls. */
async function findSuccessor(services: Services, refreshToken: string): Promise<string> {
  const { refresh } = tokensOf(services);
  const [current = '', ...older] = refresh.possibleSuccessorsOf(refreshToken);
  for (const successor of older) {
    if (await refreshTokensRepo.find(services, refresh.hash(successor))) return successor;
  }
  return current;
}
