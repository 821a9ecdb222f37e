import type { CompanyScope } from '../../platform/scope.ts';
import { importsRepo } from './imports.repo.ts';

/**
 * The device that sent the history is unlinked. The running import ends with what has arrived and leaves its days to
 * the phone that is linked next, even if it was complete. Called before the connection is updated: an import worker
 * locks its import first.
 */
export const requestHistoryAgain = (scope: CompanyScope, connectionId: number): Promise<void> =>
  importsRepo.clearDays(scope, connectionId);
