import { daysUntilDue, PLATFORM_COMPANY_ID } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type CompanyRow, companiesRepo } from '../companies/index.ts';
import { plansRepo } from '../plans/index.ts';
import type { InvoiceRow } from './billing.tables.ts';
import { invoicesRepo } from './invoices.repo.ts';
import { termsOfPlan } from './terms.ts';

/** An invoice is created this many days before it is due. */
export const DAYS_AHEAD = 20;

/** Creates the invoice of the next period, if there is none. */
export async function generateInvoice(scope: CompanyScope): Promise<void> {
  await scope.transaction(async (scope) => {
    const company = await companiesRepo.lock(scope);
    const days = daysUntilDue(company, scope.now);
    if (company.isActive && days !== null && days < DAYS_AHEAD) await ensureOpenInvoice(scope, company);
  });
}

/**
 * The open invoice of the present period, existing or created now. Undefined when there is nothing to pay: the company
 * never expires, has no paid plan, or has paid for this period. The caller locks the company's row, so that a payment
 * which moves the due date runs before or after, never in between.
 */
export async function ensureOpenInvoice(scope: CompanyScope, company: CompanyRow): Promise<InvoiceRow | undefined> {
  const { dueDate, planId } = company;
  if (dueDate === null || company.id === PLATFORM_COMPANY_ID) return undefined;
  const ofPeriod = await invoicesRepo.findOfPeriod(scope, dueDate);
  if (ofPeriod) return ofPeriod.status === 'open' ? ofPeriod : undefined;

  const plan = planId === null ? undefined : await plansRepo.find(scope, planId);
  if (!plan || plan.amount === 0) return undefined;
  const terms = { ...termsOfPlan(plan, company), dueDate };
  // The due date was moved by hand: the open invoice moves to the new date instead of a second one.
  const ofOldDate = await invoicesRepo.findOpen(scope);
  return ofOldDate ? invoicesRepo.reprice(scope, ofOldDate.id, terms) : invoicesRepo.insert(scope, terms);
}
