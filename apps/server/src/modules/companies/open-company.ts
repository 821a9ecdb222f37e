import { addDays, dayIn } from '@recado/contracts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { companyCreated } from './companies.events.ts';
import { companiesRepo } from './companies.repo.ts';
import type { NewCompany } from './companies.tables.ts';
import { tellStaff } from './tell-staff.ts';

const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';
const LEAST_TRIAL_DAYS = 3;

/**
 * Creates a company and whatever `furnish` adds to it (its first user, its settings), all or nothing. Needs no way
 * across companies: the new id is drawn first and the transaction speaks for it.
 */
export async function openCompany<T>(
  services: Services,
  company: NewCompany,
  furnish: (scope: CompanyScope) => Promise<T>,
): Promise<T> {
  const companyId = await companiesRepo.nextId(services);
  return companyScope(services, { companyId, actor: 'system' }).transaction(async (scope) => {
    await companiesRepo.insert(scope, company);
    tellStaff(scope, companyCreated);
    return furnish(scope);
  });
}

/** Until when a new company may try the product: three days, or more where the plan says so. */
export function trialDueDate(now: Date, planTrialDays: number): string {
  return addDays(dayIn(DEFAULT_TIME_ZONE, now), Math.max(LEAST_TRIAL_DAYS, planTrialDays));
}
