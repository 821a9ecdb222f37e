import type { CompanyScope } from '../../platform/scope.ts';
import { QUIET_MS } from './history-progress.ts';
import { importsRepo } from './imports.repo.ts';

/** The phone has sent another chunk of its history, even an empty one: more may follow. */
export const expectHistory = (scope: CompanyScope, connectionId: number): Promise<void> =>
  importsRepo.postponeQuiet(scope, connectionId, new Date(scope.now.getTime() + QUIET_MS));
