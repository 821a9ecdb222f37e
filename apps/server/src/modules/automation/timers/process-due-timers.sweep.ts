import type { PlatformScope } from '../../../platform/platform-scope.ts';
import { defineSweep } from '../../../platform/sweeps/sweep.ts';
import { processDueTimers } from './process-due-timers.ts';
import { timersRepo } from './timers.repo.ts';

/** Each uses a database connection, of which messages need most. */
const COMPANIES_AT_ONCE = 4;

/** Processes due timers of tickets. docs/product/automation.md#timers */
export const dueTimersSweep = defineSweep({
  name: 'automation.watch-tickets',
  run: async (platform) => processCompanies(platform, await timersRepo.companiesDue(platform)),
});

/** Processes a few companies in parallel. True when one of them may have more. */
export async function processCompanies(platform: PlatformScope, companyIds: readonly number[]): Promise<boolean> {
  const waiting = companyIds.values();
  let hasMore = false;
  const work = async () => {
    for (const companyId of waiting) hasMore = (await processCompany(platform, companyId)) || hasMore;
  };
  await Promise.all(Array.from({ length: COMPANIES_AT_ONCE }, work));
  return hasMore;
}

/** A failure in one company must not block the tickets of the companies after it. */
const processCompany = (platform: PlatformScope, companyId: number): Promise<boolean> =>
  processDueTimers(platform.forCompany(companyId)).catch((error: unknown) => {
    platform.services.log.error({ err: error, companyId }, 'processing the due timers of a company failed');
    return false;
  });
