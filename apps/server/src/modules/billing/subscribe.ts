import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CHARGE_LEAST_SECONDS, CHARGE_SECONDS, type PlanChoice, type TaxDocument } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { type CompanyRow, companiesRepo } from '../companies/index.ts';
import type { ChargeRow, InvoiceRow } from './billing.tables.ts';
import { chargesRepo } from './charges.repo.ts';
import { chooseTerms } from './choose-terms.ts';
import { ensureOpenInvoice } from './generate-invoice.ts';
import { invoicesRepo } from './invoices.repo.ts';
import { pickTerms, type Terms } from './terms.ts';

export interface Subscribing {
  readonly payer: { readonly name: string; readonly document: TaxDocument };
  /** Undefined pays the invoice as it is. */
  readonly plan: PlanChoice | undefined;
  /** Undefined for the open one. */
  readonly invoiceId: number | undefined;
}

const FIRST_CHECK_MS = 60_000;

/**
 * A user is about to pay: sets the price of the chosen plan on the invoice and stores the charge. The provider is
 * called afterwards (`registerCharge`). Repeating the same request returns the same charge.
 */
export async function subscribe(scope: CompanyScope, { payer, plan, invoiceId }: Subscribing): Promise<ChargeRow> {
  return scope.transaction(async (scope) => {
    // Locks the company, so that the second of two parallel requests finds the charge of the first.
    const company = await companiesRepo.lock(scope);
    const chosen = plan && (await chooseTerms(scope, company, plan));
    const invoice = await invoiceToPay(scope, { company, chosen, invoiceId });
    const terms = pickTerms(invoice);

    const there = await findSame(scope, invoice, { terms, payer });
    if (there) return there;
    const charge = await chargesRepo.insert(scope, {
      ...terms,
      invoiceId: invoice.id,
      txid: randomUUID().replaceAll('-', ''),
      payerName: payer.name,
      payerDocument: payer.document.value,
      expiresAt: new Date(scope.now.getTime() + CHARGE_SECONDS * 1000),
      nextCheckAt: new Date(scope.now.getTime() + FIRST_CHECK_MS),
    });
    await recordAudit(scope, 'subscription.charge', { invoiceId: invoice.id, chargeId: charge.id, after: terms });
    return charge;
  });
}

interface Asked {
  readonly company: CompanyRow;
  readonly chosen: Terms | undefined;
  readonly invoiceId: number | undefined;
}

/** The open invoice, at the price of the chosen plan. */
async function invoiceToPay(scope: CompanyScope, { company, chosen, invoiceId }: Asked): Promise<InvoiceRow> {
  const open = invoiceId === undefined ? await ensureOpenInvoice(scope, company) : await openInvoice(scope, invoiceId);
  if (open) return chosen ? invoicesRepo.reprice(scope, open.id, chosen) : open;
  // A company without a plan, or with a free one, has no invoice until it chooses a paid one.
  const { dueDate } = company;
  if (!chosen || dueDate === null) throw new AppError('ERR_NO_INVOICE_FOUND');
  if (await invoicesRepo.findOfPeriod(scope, dueDate)) throw new AppError('ERR_INVOICE_ALREADY_PAID');
  return invoicesRepo.insert(scope, { ...chosen, dueDate });
}

async function openInvoice(scope: CompanyScope, id: number): Promise<InvoiceRow> {
  const invoice = await invoicesRepo.get(scope, id);
  if (invoice.status === 'paid') throw new AppError('ERR_INVOICE_ALREADY_PAID');
  return invoice;
}

async function findSame(
  scope: CompanyScope,
  invoice: InvoiceRow,
  { terms, payer }: { readonly terms: Terms; readonly payer: Subscribing['payer'] },
): Promise<ChargeRow | undefined> {
  const payable = await chargesRepo.listPayable(
    scope,
    invoice.id,
    new Date(scope.now.getTime() + CHARGE_LEAST_SECONDS * 1000),
  );
  return payable.find(
    (charge) =>
      isDeepStrictEqual(pickTerms(charge), terms) &&
      charge.payerDocument === payer.document.value &&
      charge.payerName === payer.name,
  );
}
