import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { recordAudit } from '../audit/index.ts';
import { endVisit } from '../support/index.ts';
import { loadPrincipal } from './load-principal.ts';
import { viewerOf } from './principal.ts';
import { refreshTokensRepo, sessionsRepo } from './sessions.repo.ts';
import { tokensOf } from './tokens/tokens.ts';

/** Returns the session of the refresh token to its own company. Idempotent. */
export async function leaveSupport(services: Services, refreshToken: string | undefined): Promise<void> {
  if (!refreshToken) return;
  const token = await refreshTokensRepo.find(services, tokensOf(services).refresh.hash(refreshToken));
  if (!token) return;
  const home = companyScope(services, { companyId: token.companyId, actor: 'system' });
  const visitor = await loadPrincipal(home, token.sessionId);
  if (!visitor?.support) return;
  const { endsAt } = visitor.support;
  const actor = viewerOf(visitor, home.now);
  await companyScope(services, { companyId: actor.companyId, actor }).transaction(async (scope) => {
    await recordAudit(scope, 'support.leave', { staff: actor.name, before: { endsAt }, after: { endsAt: home.now } });
    await endVisit(scope, token.sessionId);
  });
  await sessionsRepo.visit(home, token.sessionId, null);
  services.live.endSession(token.sessionId);
}
