import type { PixTransfer } from '../../platform/pix/pix-provider.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companiesRepo, renewCompany } from '../companies/index.ts';
import { plansRepo } from '../plans/index.ts';
import { invoicePaid } from './billing.events.ts';
import type { ChargeRow } from './billing.tables.ts';
import { chargesRepo } from './charges.repo.ts';
import { invoicesRepo } from './invoices.repo.ts';
import { termsIn } from './terms.ts';

export type Settlement =
  /** Nothing, or not enough, has arrived. */
  | 'unpaid'
  /** The invoice is paid and the company renewed, just now. */
  | 'renewed'
  /** Counted before; whatever is new is written down and moves nothing. */
  | 'settled'
  /** Paid, but another charge had paid the invoice: money to give back. */
  | 'surplus';

/**
 * Counts what the provider says has arrived on a charge, all of it. However often, late or at once this runs: the invoice closes
 * once, and only who closes it renews the company, in the same transaction. docs/product/billing.md#payment
 */
export async function settleCharge(
  outside: CompanyScope,
  chargeId: number,
  told: readonly PixTransfer[],
): Promise<Settlement> {
  const transfers = [...new Map(told.map((transfer) => [transfer.endToEndId, transfer])).values()];
  const before = await chargesRepo.get(outside, chargeId);
  const owedCents = Math.round(before.value * 100);
  const isEnough = centsOf(transfers) >= owedCents;
  const planId = isEnough ? await planToGive(outside, before) : undefined;
  const settlement = await outside.transaction(async (scope) => {
    // The company first, as everybody who touches invoices does: two charges of one invoice come one after the other.
    await companiesRepo.lock(scope);
    const charge = await chargesRepo.lock(scope, chargeId);
    await chargesRepo.putTransfers(scope, chargeId, transfers);
    if (charge.settledAt !== null) return 'settled';
    // What was counted decides, not what was told: a transfer that another charge has had is not here as well.
    if (!isEnough || (await chargesRepo.receivedCents(scope, chargeId)) < owedCents) return 'unpaid';

    await chargesRepo.markSettled(scope, chargeId);
    const closed = await invoicesRepo.closeIfOpen(scope, charge.invoiceId, termsIn(charge));
    if (!closed) return 'surplus';
    await renewCompany(scope, { months: charge.months, planId });
    await scope.emit(invoicePaid, { invoiceId: closed.id });
    return 'renewed';
  });
  tell(outside, { chargeId, settlement, transfers });
  return settlement;
}

/** Without what went back. */
const centsOf = (transfers: readonly PixTransfer[]): number =>
  transfers.reduce((sum, { value, returnedValue }) => sum + Math.round((value - returnedValue) * 100), 0);

/** One of the company's own making begins to exist when it is paid for; one that was removed meanwhile is none. */
async function planToGive(scope: CompanyScope, { newPlanId, ...charge }: ChargeRow): Promise<number | undefined> {
  if (newPlanId !== null) return (await plansRepo.find(scope, newPlanId))?.id;
  if (!charge.isCustom) return undefined;
  const platform = platformScope(scope.services, { actor: 'system', purpose: 'custom plan of a paid charge' });
  return (await plansRepo.ensureCustom(platform, charge)).id;
}

/** What somebody at the platform may have to look at. */
function tell(
  { services: { log }, companyId }: CompanyScope,
  { chargeId, settlement, transfers }: { chargeId: number; settlement: Settlement; transfers: readonly PixTransfer[] },
): void {
  const details = { companyId, chargeId, endToEndIds: transfers.map(({ endToEndId }) => endToEndId) };
  if (settlement === 'renewed') log.info(details, 'pix: paid, company renewed');
  if (settlement === 'surplus') log.warn(details, 'pix: an invoice was paid twice, by two charges');
  if (settlement === 'unpaid' && transfers.length > 0) log.warn(details, 'pix: less was paid than is owed');
  if (transfers.length > 1) log.warn(details, 'pix: a charge was paid more than once');
}
