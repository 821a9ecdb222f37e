import type { CompanyScope } from '../../../platform/scope.ts';
import { readCompanySetting } from '../../settings/index.ts';
import { usersRepo } from '../../users/index.ts';
import { evictSession } from '../end-session.ts';
import { type LiveSession, sessionsRepo } from '../sessions.repo.ts';

/**
 * Ends sessions of a user so that one more fits into the limit of the company: the one of the same browser, and then the
 * oldest. The caller has locked the user: two sign-ins in parallel see each other.
 */
export async function makeRoom(scope: CompanyScope, userId: number, deviceId: string): Promise<void> {
  const limit = await readLimit(scope);
  const live = await sessionsRepo.listLive(scope, userId);
  const isSameBrowser = (session: LiveSession): boolean => deviceId !== '' && session.deviceId === deviceId;
  const others = live.filter((session) => !isSameBrowser(session));
  const tooMany = others.slice(0, Math.max(0, others.length - (limit - 1)));
  for (const { id } of [...live.filter(isSameBrowser), ...tooMany]) await evictSession(scope, id);
}

/** A company has changed its limit: sessions above it end, the oldest first. The one that changed it stays. */
export async function enforceLimit(scope: CompanyScope): Promise<void> {
  const limit = await readLimit(scope);
  const own = scope.actor === 'system' ? null : scope.actor.sessionId;
  for (const userId of await sessionsRepo.listUsersAbove(scope, limit)) {
    await usersRepo.lock(scope, userId);
    const live = await sessionsRepo.listLive(scope, userId);
    const inOrder = [...live.filter(({ id }) => id !== own), ...live.filter(({ id }) => id === own)];
    for (const { id } of inOrder.slice(0, Math.max(0, live.length - limit))) await evictSession(scope, id);
  }
}

const readLimit = async (scope: CompanyScope): Promise<number> =>
  Number(await readCompanySetting(scope, 'sessionsPerUser'));
