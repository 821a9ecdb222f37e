import type { BusinessHours } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { companyHoursChanged } from './companies.events.ts';
import { companiesRepo } from './companies.repo.ts';
import type { CompanyRow } from './companies.tables.ts';

/** Replaces the business hours of the company. */
export async function changeHours(scope: CompanyScope, schedules: BusinessHours): Promise<CompanyRow> {
  return scope.transaction(async (scope) => {
    const before = await companiesRepo.lock(scope);
    const after = await companiesRepo.update(scope, { schedules });
    await recordAudit(scope, 'company.hours', { ...changesBetween(before, after) });
    await scope.emit(companyHoursChanged, {});
    return after;
  });
}
