import type { CompanyScope } from '../../platform/scope.ts';
import { connectionDirectoryRepo } from '../connections/index.ts';
import { leasesRepo } from './leases.repo.ts';
import { sessionKeysRepo } from './session-keys.repo.ts';
import { wakeSessions } from './wake-sessions.ts';

/**
 * A connection by QR code moves to the official API: no process opens its session any more. Part of the transaction that
 * moves it; `unlinkPhone` goes before.
 */
export async function endQrSession(scope: CompanyScope, connectionId: number): Promise<void> {
  await leasesRepo.end(scope, connectionId, { isWanted: false });
  await sessionKeysRepo.deleteAll(scope, connectionId);
  await connectionDirectoryRepo.releaseAccount(scope, connectionId);
  wakeSessions(scope);
}
