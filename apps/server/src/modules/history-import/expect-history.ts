import type { CompanyScope } from '../../platform/scope.ts';
import { QUIET_MS } from './history-progress.ts';
import { importsRepo } from './imports.repo.ts';

/** The phone has told another piece of its past, whether or not there is anything in it: it may be followed by more. */
export const expectHistory = (scope: CompanyScope, connectionId: number): Promise<void> =>
  importsRepo.putOffQuiet(scope, connectionId, new Date(scope.now.getTime() + QUIET_MS));
