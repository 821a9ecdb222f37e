import { live } from '../../platform/events.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { companyRoom, staffRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { allCompaniesRepo } from './all-companies.repo.ts';
import { companyChanged, companyCreated, companyHoursChanged, companyRemoved } from './companies.events.ts';
import { presentListedCompany } from './companies.present.ts';

export const companiesLive = [
  live(companyCreated, 'company', (scope, { companyId }) => show(scope, 'create', companyId)),
  live(companyChanged, 'company', (scope, { companyId }) => show(scope, 'update', companyId)),
  live(companyRemoved, 'company', (_scope, { companyId }) => ({
    to: [staffRoom],
    message: { action: 'delete', companyId },
  })),
  live(companyHoursChanged, 'settings', (scope) => ({
    to: [companyRoom(scope.companyId)],
    message: { action: 'update', key: 'schedules' },
  })),
];

/** Nothing when it was removed since: the removal has its own event. */
async function show({ services }: CompanyScope, action: 'create' | 'update', companyId: number) {
  const platform = platformScope(services, { actor: 'system', purpose: 'publish a company to staff' });
  const found = await allCompaniesRepo.find(platform, companyId);
  return found && { to: [staffRoom], message: { action, company: presentListedCompany(found) } };
}
