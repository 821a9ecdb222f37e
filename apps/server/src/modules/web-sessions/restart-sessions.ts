import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { leasesRepo } from './leases.repo.ts';
import { wakeSessions } from './wake-sessions.ts';

/** Closes and opens all sessions of the company. Their stored state stays, so no phone has to scan again. */
export const restartSessions = (scope: CompanyScope): Promise<void> =>
  scope.transaction(async (scope) => {
    const connectionIds = await leasesRepo.endAll(scope);
    await recordAudit(scope, 'connection.restart-all', { connectionIds });
    wakeSessions(scope);
  });
