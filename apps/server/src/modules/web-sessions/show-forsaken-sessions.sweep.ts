import type { PlatformScope } from '../../platform/platform-scope.ts';
import { defineSweep } from '../../platform/sweeps/sweep.ts';
import { leasesRepo, listForsaken } from './leases.repo.ts';
import { showStatus } from './record-session.ts';

const FORSAKEN_MS = 120_000;

/**
 * With no process left to hold it, nobody would ever say that a session is down: the screens would go on calling it
 * connected. Workers say it instead; whoever takes it up again says otherwise.
 */
export const showForsakenSessions = defineSweep({
  name: 'web-sessions.show-forsaken',
  async run(platform) {
    await showForsaken(platform, FORSAKEN_MS);
    return false;
  },
});

export async function showForsaken(platform: PlatformScope, sinceMs: number): Promise<void> {
  for (const { companyId, connectionId } of await listForsaken(platform, sinceMs))
    await platform.forCompany(companyId).transaction(async (scope) => {
      if (!(await leasesRepo.lockForsaken(scope, connectionId, sinceMs))) return;
      const statusFailure = { code: 'ERR_WAPP_NO_PROCESS', detail: '' } as const;
      await showStatus(scope, connectionId, { status: 'TIMEOUT', statusFailure });
    });
}
