import type { CompanyScope } from '../../platform/scope.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { QUIET_MS } from './history-progress.ts';
import { importsRepo } from './imports.repo.ts';

/** The phone has sent another chunk of its history, even an empty one: more may follow. */
export const expectHistory = (scope: CompanyScope, connectionId: number): Promise<void> =>
  importsRepo.postponeQuiet(scope, connectionId, new Date(scope.now.getTime() + QUIET_MS));

/**
 * The device that sent the history is unlinked. The running import ends with what has arrived and leaves its days to
 * the phone that is linked next, even if it was complete. Called before the connection is updated: an import worker
 * locks its import first.
 */
export const requestHistoryAgain = (scope: CompanyScope, connectionId: number): Promise<void> =>
  importsRepo.clearDays(scope, connectionId);

/** Whether a phone that is linked now should send its history. */
export const wantsHistory = ({ channel, importsMessages, importFrom }: ConnectionRow): boolean =>
  channel === 'whatsapp' && importsMessages && importFrom !== null;
