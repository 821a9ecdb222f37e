import { PLATFORM_COMPANY_ID, type Session, SUPPORT_MINUTES } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import { companiesRepo } from '../companies/index.ts';
import { startVisit } from '../support/index.ts';
import { describeAccess } from './open-session.ts';
import { sessionsRepo } from './sessions.repo.ts';

/**
 * Takes the session of platform staff into a company for an hour. Until it ends or they leave, the session acts for
 * that company only. docs/product/companies.md#support
 */
export async function enterSupport(
  platform: PlatformScope,
  { viewer, companyId, reason }: { viewer: Viewer; companyId: number; reason: string },
): Promise<Session> {
  if (companyId === PLATFORM_COMPANY_ID) throw new AppError('ERR_COMPANY_IS_PLATFORM');
  const endsAt = new Date(platform.now.getTime() + SUPPORT_MINUTES * 60_000);
  // Written before the session enters: no visit is ever without an audit entry.
  await platform.forCompany(companyId).transaction(async (scope) => {
    const { isActive } = await companiesRepo.get(scope);
    if (!isActive) throw new AppError('ERR_COMPANY_INACTIVE');
    await recordAudit(scope, 'support.enter', { reason, staff: viewer.name, before: null, after: { endsAt } });
    const { sessionId, userId, name } = viewer;
    await startVisit(scope, { sessionId, staffUserId: userId, staffName: name, reason, endsAt });
  });
  const home = platform.forCompany(viewer.companyId);
  await sessionsRepo.visit(home, viewer.sessionId, { companyId, endsAt });
  // Its other tabs still act for the platform; after a disconnect they reconnect for the session's present company.
  platform.services.live.endSession(viewer.sessionId);
  return describeAccess(home, viewer.sessionId);
}
