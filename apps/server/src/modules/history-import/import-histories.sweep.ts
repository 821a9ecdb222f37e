import { setTimeout as sleep } from 'node:timers/promises';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { defineSweep } from '../../platform/sweeps/sweep.ts';
import { type ImportKey, importsRepo } from './imports.repo.ts';
import { runImport } from './run-import.ts';

/** One step each, then the next round: an import of years must not block an import of days. */
const MOST_AT_A_TIME = 10;
const PAUSE_AFTER_FAILURE_MS = 60_000;

/**
 * Imports the history of phones into conversations. It pauses as long as it has worked: live messages need the database
 * more. docs/product/connections.md#import
 */
export const importHistories = defineSweep({
  name: 'history-import.import-histories',
  async run(platform) {
    const due = await importsRepo.listDue(platform, MOST_AT_A_TIME);
    let hasWorked = false;
    for (const key of due) {
      const began = performance.now();
      if (!(await runStep(platform, key))) continue;
      hasWorked = true;
      const tookMs = performance.now() - began;
      await importsRepo.rest(platform.forCompany(key.companyId), key.connectionId, tookMs);
      await sleep(tookMs);
    }
    return hasWorked;
  },
});

async function runStep(platform: PlatformScope, { companyId, connectionId }: ImportKey): Promise<boolean> {
  const scope = platform.forCompany(companyId);
  return runImport(scope, connectionId).catch(async (error: unknown) => {
    platform.services.log.error({ err: error, companyId, connectionId }, 'an import of history messages failed');
    const dueAt = new Date(scope.now.getTime() + PAUSE_AFTER_FAILURE_MS);
    await importsRepo.update(scope, connectionId, { dueAt });
    return false;
  });
}
