import { readTaxDocument } from '@recado/contracts';
import { AppError, ProviderError } from '../../platform/errors.ts';
import type { PixChargeState, PixProvider } from '../../platform/pix-provider.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { ChargeRow } from './billing.tables.ts';
import { chargesRepo } from './charges.repo.ts';

/** A charge that the payer's bank can read. */
export interface RegisteredCharge extends ChargeRow {
  readonly location: string;
  readonly brCode: string;
}

/**
 * Creates a charge at the provider and stores where it can be paid. Calls the network, so never inside a transaction.
 * Idempotent by its own id, however often it runs or fails halfway.
 */
export async function registerCharge(
  scope: CompanyScope,
  provider: PixProvider,
  charge: ChargeRow,
): Promise<RegisteredCharge> {
  const { location, brCode } = charge;
  if (location !== null && brCode !== null) return { ...charge, location, brCode };
  const state = await ask(scope, provider, charge);
  await chargesRepo.noteRegistered(scope, charge.id, state);
  return { ...charge, location: state.location, brCode: state.brCode };
}

async function ask(scope: CompanyScope, provider: PixProvider, charge: ChargeRow): Promise<PixChargeState> {
  const document = readTaxDocument(charge.payerDocument);
  if (!document) throw new Error(`Charge ${charge.id} has a payer without a document.`);
  try {
    return await provider.register({
      txid: charge.txid,
      value: charge.value,
      expiresInSeconds: Math.round((charge.expiresAt.getTime() - charge.createdAt.getTime()) / 1000),
      payer: { name: charge.payerName, document },
      description: `Fatura ${charge.invoiceId}: ${charge.detail}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    scope.services.log.warn(
      { err: error, companyId: scope.companyId, chargeId: charge.id },
      'pix: creating a charge failed',
    );
    throw new AppError('ERR_PAYMENT_UNAVAILABLE', { cause: error });
  }
}
