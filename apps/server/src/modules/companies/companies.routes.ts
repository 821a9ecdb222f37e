import { companiesContract, effectiveDueDate, type ListQuery, PAGE_SIZE } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import { plansRepo, presentPlan } from '../plans/index.ts';
import { allCompaniesRepo } from './all-companies.repo.ts';
import { changeHours } from './change-hours.ts';
import { presentCompany, presentListedCompany } from './companies.present.ts';
import { companiesRepo } from './companies.repo.ts';
import { createCompany } from './create-company.ts';
import { readCompanyChange } from './read-company.ts';
import { removeCompany } from './remove-company.ts';
import { updateCompany } from './update-company.ts';

export const companyRoutes = routes(companiesContract, {
  all: async ({ platform }) => (await allCompaniesRepo.list(platform)).map(presentListedCompany),
  list: ({ platform, query }) => listPage(platform, query),
  listWithPlan: ({ platform, query }) => listPage(platform, query),

  show: async ({ scope }) => presentCompany(await companiesRepo.get(scope)),

  showPlan: async ({ scope }) => {
    const company = await companiesRepo.get(scope);
    const plan = company.planId === null ? undefined : await plansRepo.find(scope, company.planId);
    return {
      id: company.id,
      name: company.name,
      status: company.isActive,
      dueDate: effectiveDueDate(company),
      recurrence: company.recurrence,
      timeZone: company.timeZone,
      planId: company.planId,
      plan: plan ? presentPlan(plan) : null,
    };
  },

  create: async ({ platform, body: { password, ...fields } }) => {
    const { name, email, planId } = fields;
    const company = { ...readCompanyChange(fields), name, email, planId };
    return presentListedCompany(await createCompany(platform, { company, password: password || undefined }));
  },

  update: async ({ platform, params, body }) =>
    presentListedCompany(await updateCompany(platform, { companyId: params.id, change: readCompanyChange(body) })),

  remove: async ({ platform, params }) => {
    await removeCompany(platform, params.id);
    return { message: 'company removed' };
  },

  updateHours: async ({ scope, body }) => presentCompany(await changeHours(scope, body.schedules)),
});

async function listPage(platform: PlatformScope, { searchParam, pageNumber }: ListQuery) {
  const { rows, count } = await allCompaniesRepo.search(platform, { search: searchParam, pageNumber });
  return { companies: rows.map(presentListedCompany), count, hasMore: count > pageNumber * PAGE_SIZE };
}
