import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import { endVisit } from '../support/index.ts';
import { recordAbsence } from '../users/index.ts';
import { sessionEnded, sessionEvicted } from './auth.events.ts';
import { signInChallengesRepo } from './second-factor/sign-in-challenges.repo.ts';
import { type LiveSession, sessionsRepo } from './sessions.repo.ts';
import type { EndReason } from './sessions.tables.ts';
import { recordSessionEnd } from './sign-in-records/record-sign-in.ts';

/** Ends one session and closes its sockets on every node. Idempotent. */
export async function endSession(scope: CompanyScope, sessionId: string, reason: EndReason): Promise<void> {
  const session = await sessionsRepo.end(scope, sessionId, reason);
  if (!session) return;
  await finish(scope, session, reason);
  // On another device the user still works.
  const others = await sessionsRepo.listLive(scope, session.userId);
  if (others.length === 0) await recordAbsence(scope, session.userId);
}

/** After a change of password the user is signed out on every device. A sign-in that waits for a code ends too. */
export async function endAllSessions(scope: CompanyScope, userId: number, reason: EndReason): Promise<void> {
  await signInChallengesRepo.deleteOfUser(scope, userId);
  const ended = await sessionsRepo.endAllOfUser(scope, userId, reason);
  for (const session of ended) await finish(scope, session, reason);
  await recordAbsence(scope, userId);
}

/** A sign-in elsewhere ends the session. Its device may return: push notifications are paused and not removed. */
export async function evictSession(scope: CompanyScope, sessionId: string): Promise<void> {
  const session = await sessionsRepo.end(scope, sessionId, 'evicted');
  if (!session) return;
  await recordSessionEnd(scope, session, 'evicted');
  await scope.emit(sessionEvicted, { sessionId, userId: session.userId });
  scope.afterCommit(() => scope.services.live.endSession(sessionId));
  endVisitOf(scope, session);
}

async function finish(scope: CompanyScope, session: LiveSession, reason: EndReason): Promise<void> {
  await recordSessionEnd(scope, session, reason);
  await scope.emit(sessionEnded, { sessionId: session.id, userId: session.userId });
  scope.afterCommit(() => scope.services.live.endSession(session.id));
  endVisitOf(scope, session);
}

/** Signing out ends a support visit too: administrators must not see a visitor that has left. */
function endVisitOf(scope: CompanyScope, { id, supportCompanyId }: LiveSession): void {
  if (supportCompanyId === null) return;
  const visited = companyScope(scope.services, { companyId: supportCompanyId, actor: 'system', now: scope.now });
  scope.afterCommit(() => visited.transaction((scope) => endVisit(scope, id)));
}
