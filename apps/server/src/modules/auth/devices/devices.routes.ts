import { type Device, devicesContract } from '@recado/contracts';
import { describeDevice } from '../../../platform/devices/describe-device.ts';
import { networkOf } from '../../../platform/devices/network-of.ts';
import { AppError } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/route.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { endSession } from '../end-session.ts';
import { type LiveSession, sessionsRepo } from '../sessions.repo.ts';
import { REFRESH_TOKEN_DAYS } from '../tokens/refresh-token.ts';

export const deviceRoutes = routes(devicesContract, {
  list: async ({ scope, viewer }) => {
    const sessions = await listOwn(scope, viewer);
    return { devices: sessions.map((session) => presentDevice(session, viewer)) };
  },

  signOut: async ({ scope, viewer, params }) => {
    const own = await listOwn(scope, viewer);
    if (!own.some(({ id }) => id === params.id)) throw new AppError('ERR_NO_DEVICE_FOUND');
    await scope.transaction((scope) => endSession(scope, params.id, 'remote'));
    return { message: 'signed out' };
  },

  signOutOthers: async ({ scope, viewer }) => {
    const others = (await sessionsRepo.listLive(scope, viewer.userId)).filter(({ id }) => id !== viewer.sessionId);
    await scope.transaction(async (scope) => {
      for (const { id } of others) await endSession(scope, id, 'remote');
    });
    return { count: others.length };
  },
});

/** Staff inside a company for support have their sessions in their own company. */
async function listOwn(scope: CompanyScope, viewer: Viewer): Promise<LiveSession[]> {
  if (viewer.support) return [];
  // A browser that stayed away longer is signed out already: its refresh token has expired.
  const usedSince = new Date(scope.now.getTime() - REFRESH_TOKEN_DAYS * 86_400_000);
  return sessionsRepo.listUsable(scope, viewer.userId, usedSince);
}

const presentDevice = (session: LiveSession, viewer: Viewer): Device => ({
  id: session.id,
  ...describeDevice(session.userAgent),
  network: networkOf(session.sourceAddress),
  startedAt: session.startedAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  isCurrent: session.id === viewer.sessionId,
});
