import { ProviderError } from '../../platform/errors.ts';
import type { PixProvider } from '../../platform/pix-provider.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { defineSweep } from '../../platform/sweeps/sweep.ts';
import { chargesRepo, type DueCharge } from './charges.repo.ts';
import { settleCharge } from './settle-charge.ts';

const MOST_AT_A_TIME = 40;
const AT_ONCE = 4;
const PAUSE_AFTER_FAILURE_MS = 60_000;

/**
 * Asks the provider for the state of charges: immediately after a callback, and regularly for all others, since a
 * callback may never arrive. docs/product/billing.md#payment
 */
export const checkCharges = defineSweep({
  name: 'billing.check-charges',
  async run(platform) {
    const { pix } = platform.services;
    if (!pix) return false;
    const due = await chargesRepo.claimDue(platform, MOST_AT_A_TIME);
    const hasMore = due.length === MOST_AT_A_TIME;
    const work = async () => {
      for (let next = due.shift(); next; next = due.shift()) await check(platform, pix, next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return hasMore;
  },
});

async function check(platform: PlatformScope, pix: PixProvider, { companyId, chargeId, txid }: DueCharge) {
  const scope = platform.forCompany(companyId);
  try {
    const state = await pix.find(txid);
    if (state) await settleCharge(scope, chargeId, state.transfers);
  } catch (error) {
    const details = { err: error, companyId, chargeId };
    if (error instanceof ProviderError)
      platform.services.log.warn(details, 'pix: reading a charge from the provider failed');
    else platform.services.log.error(details, 'pix: settling a charge failed');
    // Also for one that was checked for the last time: no response is no result.
    await chargesRepo.checkAt(scope, chargeId, new Date(scope.now.getTime() + PAUSE_AFTER_FAILURE_MS));
  }
}
