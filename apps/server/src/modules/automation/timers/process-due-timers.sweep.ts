import type { PlatformScope } from '../../../platform/platform-scope.ts';
import { defineSweep } from '../../../platform/sweeps/sweep.ts';
import { processDueTimers } from './process-due-timers.ts';
import { timersRepo } from './timers.repo.ts';

/** Each holds a connection to the database, of which messages need most. */
const COMPANIES_AT_ONCE = 4;

/** All that happens to tickets by itself after some time. docs/product/automation.md#timers */
export const dueTimersSweep = defineSweep({
  name: 'automation.watch-tickets',
  run: async (platform) => processCompanies(platform, await timersRepo.companiesDue(platform)),
});

/** A few of them at a time. True when one of them may have more. */
export async function processCompanies(platform: PlatformScope, companyIds: readonly number[]): Promise<boolean> {
  const waiting = companyIds.values();
  let hasMore = false;
  const work = async () => {
    for (const companyId of waiting) hasMore = (await processCompany(platform, companyId)) || hasMore;
  };
  await Promise.all(Array.from({ length: COMPANIES_AT_ONCE }, work));
  return hasMore;
}

/** One company's trouble is not to keep the tickets of all that come after it where they are. */
const processCompany = (platform: PlatformScope, companyId: number): Promise<boolean> =>
  processDueTimers(platform.forCompany(companyId)).catch((error: unknown) => {
    platform.services.log.error({ err: error, companyId }, 'the timers of a company could not be looked at');
    return false;
  });
