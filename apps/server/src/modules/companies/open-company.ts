import { addDays, dayIn } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companyCreated } from './companies.events.ts';
import { companiesRepo } from './companies.repo.ts';
import type { NewCompany } from './companies.tables.ts';
import { publishToStaff } from './publish-to-staff.ts';

const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';
const LEAST_TRIAL_DAYS = 3;

/**
 * Creates the company of `scope`, in its transaction. Needs no platform scope: the id was drawn first
 * (`companiesRepo.nextId`).
 */
export async function openCompany(scope: CompanyScope, company: NewCompany): Promise<void> {
  await companiesRepo.insert(scope, company);
  publishToStaff(scope, companyCreated);
}

/** End of the trial of a new company: three days, or more where the plan says so. */
export function trialDueDate(now: Date, planTrialDays: number): string {
  return addDays(dayIn(DEFAULT_TIME_ZONE, now), Math.max(LEAST_TRIAL_DAYS, planTrialDays));
}
