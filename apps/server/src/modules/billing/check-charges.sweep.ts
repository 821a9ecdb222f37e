import { ProviderError } from '../../platform/errors.ts';
import type { PixProvider } from '../../platform/pix/pix-provider.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { defineSweep } from '../../platform/sweeps/sweep.ts';
import { chargesRepo, type DueCharge } from './charges.repo.ts';
import { settleCharge } from './settle-charge.ts';

const MOST_AT_A_TIME = 40;
const AT_ONCE = 4;
const PAUSE_AFTER_FAILURE_MS = 60_000;

/**
 * Asks the provider what came of charges: of those it has called about at once, of all others now and then, since a
 * callback may never come. docs/product/billing.md#payment
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
    if (error instanceof ProviderError) platform.services.log.warn(details, 'pix: a charge could not be asked after');
    else platform.services.log.error(details, 'pix: a charge could not be settled');
    // Also one that was to be asked after for the last time: no answer is not an answer.
    await chargesRepo.checkAt(scope, chargeId, new Date(scope.now.getTime() + PAUSE_AFTER_FAILURE_MS));
  }
}
