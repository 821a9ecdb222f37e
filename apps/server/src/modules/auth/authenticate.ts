import type { Language } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { homeCompanyOf, type Viewer } from '../../platform/viewer.ts';
import { loadPrincipal } from './load-principal.ts';
import { loadOwnPrincipal, type Principal, viewerOf } from './principal.ts';
import { sessionsRepo } from './sessions.repo.ts';
import { tokensOf } from './tokens/tokens.ts';

/** A viewer with the principal it was made of, so that `/auth/me` needs no second query. */
export interface SignedIn extends Viewer {
  readonly principal: Principal;
}

/** The `Authorization` header → the viewer. Reads the session every time: an evicted one is refused immediately. */
export function authenticate(services: Services, authorization: string | undefined): Promise<SignedIn> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return Promise.reject(new AppError('ERR_UNAUTHENTICATED'));
  return authenticateToken(services, token);
}

/** For sockets, which are long-lived: they store the viewer without the principal. */
export async function viewerOfToken(services: Services, token: string): Promise<Viewer> {
  const { principal: _principal, ...viewer } = await authenticateToken(services, token);
  return viewer;
}

async function authenticateToken(services: Services, token: string): Promise<SignedIn> {
  const now = services.clock();
  const claims = tokensOf(services).access.verify(token, now);
  const home = companyScope(services, { companyId: claims.homeCompanyId ?? claims.companyId, actor: 'system', now });
  const principal = await loadPrincipal(home, claims.sessionId);
  if (principal?.user.id !== claims.userId) {
    const session = await sessionsRepo.find(home, claims.sessionId);
    throw new AppError(session?.endReason === 'evicted' ? 'ERR_SESSION_EVICTED' : 'ERR_UNAUTHENTICATED');
  }
  // The session entered a company for support, or left it: only a refreshed token is valid for its present company.
  if (principal.user.companyId !== claims.companyId) throw new AppError('ERR_SESSION_EXPIRED');
  return { ...viewerOf(principal, now), principal };
}

/** The same user with their current rights; undefined when the session has ended or belongs to another company. */
export async function reloadViewer(services: Services, viewer: Viewer): Promise<Viewer | undefined> {
  const now = services.clock();
  const home = companyScope(services, { companyId: homeCompanyOf(viewer), actor: 'system', now });
  const principal = await loadPrincipal(home, viewer.sessionId);
  return principal?.user.companyId === viewer.companyId ? viewerOf(principal, now) : undefined;
}

export interface SessionUser {
  readonly viewer: Viewer;
  readonly language: Language;
}

/**
 * The user of a live session in their own company, with current rights: for work without a request. Undefined when the
 * session has ended.
 */
export async function userOfSession(scope: CompanyScope, sessionId: string): Promise<SessionUser | undefined> {
  const principal = await loadOwnPrincipal(scope, sessionId);
  return principal && { viewer: viewerOf(principal, scope.now), language: principal.user.language };
}
