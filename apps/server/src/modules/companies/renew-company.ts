import { renewedDueDate } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companyChanged } from './companies.events.ts';
import { companiesRepo } from './companies.repo.ts';
import type { CompanyRow } from './companies.tables.ts';
import { publishToStaff } from './publish-to-staff.ts';

export interface Renewal {
  readonly months: number;
  /** The plan that holds from now on; undefined leaves the company its own. */
  readonly planId: number | undefined;
}

/**
 * Moves the due date by what was paid for. Whoever calls it has just closed what was owed, in the same transaction: that,
 * and not this, is what keeps a company from being renewed twice.
 */
export async function renewCompany(scope: CompanyScope, { months, planId }: Renewal): Promise<CompanyRow> {
  const { dueDate, timeZone } = await companiesRepo.lock(scope);
  const renewed = await companiesRepo.update(scope, {
    // One that has come to never expire meanwhile goes on doing so.
    ...(dueDate !== null && { dueDate: renewedDueDate({ dueDate, timeZone, months }, scope.now) }),
    ...(planId !== undefined && { planId }),
  });
  publishToStaff(scope, companyChanged);
  // Sockets of a company that had run out hear nothing but their own; now they may hear it all.
  scope.afterCommit(() => scope.services.live.recomputeCompany(scope.companyId));
  return renewed;
}
