import type { PlatformScope } from '../../platform/platform-scope.ts';
import { defineSweep } from '../../platform/sweeps/sweep.ts';
import { leasesRepo, listUnowned } from './leases.repo.ts';
import { showStatus } from './record-session.ts';

const FORSAKEN_MS = 120_000;

/**
 * Without a process to run it, a lost session would be shown as connected for ever. Workers show it as down; the next
 * owner corrects it.
 */
export const showUnownedSessions = defineSweep({
  name: 'web-sessions.show-unowned',
  async run(platform) {
    await showUnowned(platform, FORSAKEN_MS);
    return false;
  },
});

export async function showUnowned(platform: PlatformScope, sinceMs: number): Promise<void> {
  for (const { companyId, connectionId } of await listUnowned(platform, sinceMs))
    await platform.forCompany(companyId).transaction(async (scope) => {
      if (!(await leasesRepo.lockUnowned(scope, connectionId, sinceMs))) return;
      const statusFailure = { code: 'ERR_WAPP_NO_PROCESS', detail: '' } as const;
      await showStatus(scope, connectionId, { status: 'TIMEOUT', statusFailure });
    });
}
