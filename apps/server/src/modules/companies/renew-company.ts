import { renewedDueDate } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companyChanged } from './companies.events.ts';
import { companiesRepo } from './companies.repo.ts';
import type { CompanyRow } from './companies.tables.ts';
import { publishToStaff } from './publish-to-staff.ts';

export interface Renewal {
  readonly months: number;
  /** The plan from now on; undefined keeps the company's own. */
  readonly planId: number | undefined;
}

/**
 * Moves the due date by what was paid for. The caller has just closed the invoice in the same transaction: that, and
 * not this, prevents a second renewal.
 */
export async function renewCompany(scope: CompanyScope, { months, planId }: Renewal): Promise<CompanyRow> {
  const { dueDate, timeZone } = await companiesRepo.lock(scope);
  const renewed = await companiesRepo.update(scope, {
    // A company that has been set to never expire in the meantime stays so.
    ...(dueDate !== null && { dueDate: renewedDueDate({ dueDate, timeZone, months }, scope.now) }),
    ...(planId !== undefined && { planId }),
  });
  publishToStaff(scope, companyChanged);
  // Sockets of an expired company are only in their own rooms; now they join the others.
  scope.afterCommit(() => scope.services.live.recomputeCompany(scope.companyId));
  return renewed;
}
