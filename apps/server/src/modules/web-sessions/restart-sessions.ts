import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { leasesRepo } from './leases.repo.ts';
import { wakeSessions } from './wake-sessions.ts';

/** Has all of the company's sessions closed and opened again. What they remember stays: nobody scans anew. */
export const restartSessions = (scope: CompanyScope): Promise<void> =>
  scope.transaction(async (scope) => {
    const connectionIds = await leasesRepo.endAll(scope);
    await recordAudit(scope, 'connection.restart-all', { connectionIds });
    wakeSessions(scope);
  });
