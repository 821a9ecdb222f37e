import type { CompanyScope } from '../../platform/scope.ts';
import { recordAbsence } from '../users/index.ts';
import { sessionEnded } from './auth.events.ts';
import { sessionsRepo } from './sessions.repo.ts';
import type { EndReason } from './sessions.tables.ts';

/** Ends one session and closes its sockets on every node. Idempotent. */
export async function endSession(scope: CompanyScope, sessionId: string, reason: EndReason): Promise<void> {
  const userId = await sessionsRepo.end(scope, sessionId, reason);
  if (userId === undefined) return;
  await recordAbsence(scope, userId);
  await scope.emit(sessionEnded, { sessionId, userId });
  scope.afterCommit(() => scope.services.live.endSession(sessionId));
}

/** After a change of password the user is signed out on every device. */
export async function endAllSessions(scope: CompanyScope, userId: number, reason: EndReason): Promise<void> {
  for (const sessionId of await sessionsRepo.endAllOfUser(scope, userId, reason)) {
    await scope.emit(sessionEnded, { sessionId, userId });
    scope.afterCommit(() => scope.services.live.endSession(sessionId));
  }
  await recordAbsence(scope, userId);
}
