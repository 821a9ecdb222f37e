import { daysUntilDue, PLATFORM_COMPANY_ID } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type CompanyRow, companiesRepo } from '../companies/index.ts';
import { plansRepo } from '../plans/index.ts';
import type { InvoiceRow } from './billing.tables.ts';
import { invoicesRepo } from './invoices.repo.ts';
import { termsOfPlan } from './terms.ts';

/** An invoice is there from so many days before it is due. */
export const DAYS_AHEAD = 20;

/** The invoice of the period that begins soon, if it is not there yet. */
export async function generateInvoice(scope: CompanyScope): Promise<void> {
  await scope.transaction(async (scope) => {
    const company = await companiesRepo.lock(scope);
    const days = daysUntilDue(company, scope.now);
    if (company.isActive && days !== null && days < DAYS_AHEAD) await ensureOpenInvoice(scope, company);
  });
}

/**
 * The open invoice of the period the company is in, as it is or made now. Undefined when there is nothing to pay: the
 * company never expires, has no plan that costs anything, or has paid for this period. The company's row is held, so
 * that a payment which moves the due date comes before or after, never in between.
 */
export async function ensureOpenInvoice(scope: CompanyScope, company: CompanyRow): Promise<InvoiceRow | undefined> {
  const { dueDate, planId } = company;
  if (dueDate === null || company.id === PLATFORM_COMPANY_ID) return undefined;
  const ofPeriod = await invoicesRepo.findOfPeriod(scope, dueDate);
  if (ofPeriod) return ofPeriod.status === 'open' ? ofPeriod : undefined;

  const plan = planId === null ? undefined : await plansRepo.find(scope, planId);
  if (!plan || plan.amount === 0) return undefined;
  const terms = { ...termsOfPlan(plan, company), dueDate };
  // Somebody moved the due date by hand: what was asked for the old one is asked for the new one, not beside it.
  const ofOldDate = await invoicesRepo.findOpen(scope);
  return ofOldDate ? invoicesRepo.reprice(scope, ofOldDate.id, terms) : invoicesRepo.insert(scope, terms);
}
