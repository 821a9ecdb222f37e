import type { PixTransfer } from '../../platform/pix-provider.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companiesRepo, renewCompany } from '../companies/index.ts';
import { plansRepo } from '../plans/index.ts';
import { invoicePaid } from './billing.events.ts';
import type { ChargeRow } from './billing.tables.ts';
import { chargesRepo } from './charges.repo.ts';
import { invoicesRepo } from './invoices.repo.ts';
import { pickTerms } from './terms.ts';

export type Settlement =
  /** Nothing, or not enough, has arrived. */
  | 'unpaid'
  /** The invoice is paid and the company renewed, by this call. */
  | 'renewed'
  /** Counted before; new transfers are stored and change nothing. */
  | 'settled'
  /** Paid, but another charge had already paid the invoice: money to return. */
  | 'surplus';

/**
 * Counts the transfers that the provider reports for a charge. However often, late or in parallel this runs, the
 * invoice closes once, and only the call that closes it renews the company, in the same transaction.
 * docs/product/billing.md#payment
 */
export async function settleCharge(
  outside: CompanyScope,
  chargeId: number,
  reported: readonly PixTransfer[],
): Promise<Settlement> {
  const transfers = [...new Map(reported.map((transfer) => [transfer.endToEndId, transfer])).values()];
  const before = await chargesRepo.get(outside, chargeId);
  const owedCents = Math.round(before.value * 100);
  const isEnough = centsOf(transfers) >= owedCents;
  const planId = isEnough ? await planToGive(outside, before) : undefined;
  const settlement = await outside.transaction(async (scope) => {
    // Locks the company first, as every change of invoices does: two charges of one invoice run one after the other.
    await companiesRepo.lock(scope);
    const charge = await chargesRepo.lock(scope, chargeId);
    await chargesRepo.putTransfers(scope, chargeId, transfers);
    if (charge.settledAt !== null) return 'settled';
    // The stored transfers decide, not the reported ones: a transfer counted for another charge is not stored here.
    if (!isEnough || (await chargesRepo.receivedCents(scope, chargeId)) < owedCents) return 'unpaid';

    await chargesRepo.markSettled(scope, chargeId);
    const closed = await invoicesRepo.closeIfOpen(scope, charge.invoiceId, pickTerms(charge));
    if (!closed) return 'surplus';
    await renewCompany(scope, { months: charge.months, planId });
    await scope.emit(invoicePaid, { invoiceId: closed.id });
    return 'renewed';
  });
  logOutcome(outside, { chargeId, settlement, transfers });
  return settlement;
}

/** Without returned amounts. */
const centsOf = (transfers: readonly PixTransfer[]): number =>
  transfers.reduce((sum, { value, returnedValue }) => sum + Math.round((value - returnedValue) * 100), 0);

/** A custom plan is created when it is paid for; a plan that was deleted in the meantime is ignored. */
async function planToGive(scope: CompanyScope, { newPlanId, ...charge }: ChargeRow): Promise<number | undefined> {
  if (newPlanId !== null) return (await plansRepo.find(scope, newPlanId))?.id;
  if (!charge.isCustom) return undefined;
  const platform = platformScope(scope.services, { actor: 'system', purpose: 'custom plan of a paid charge' });
  return (await plansRepo.ensureCustom(platform, charge)).id;
}

/** Logs outcomes that the platform's staff may have to handle. */
function logOutcome(
  { services: { log }, companyId }: CompanyScope,
  { chargeId, settlement, transfers }: { chargeId: number; settlement: Settlement; transfers: readonly PixTransfer[] },
): void {
  const details = { companyId, chargeId, endToEndIds: transfers.map(({ endToEndId }) => endToEndId) };
  if (settlement === 'renewed') log.info(details, 'pix: paid, company renewed');
  if (settlement === 'surplus') log.warn(details, 'pix: an invoice was paid twice, by two charges');
  if (settlement === 'unpaid' && transfers.length > 0) log.warn(details, 'pix: less was paid than is owed');
  if (transfers.length > 1) log.warn(details, 'pix: a charge was paid more than once');
}
