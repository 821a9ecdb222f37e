import type { CompanyScope } from '../../platform/scope.ts';
import { importsRepo } from './imports.repo.ts';

/**
 * The device that was told of the past is unlinked. The import under way ends with what has come and leaves its days to
 * the phone that is linked next, though it may have been through. Before the connection is written to: whoever works on
 * an import locks it first.
 */
export const askAgain = (scope: CompanyScope, connectionId: number): Promise<void> =>
  importsRepo.forgetDays(scope, connectionId);
