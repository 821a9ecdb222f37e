export { companiesRepo } from './companies.repo.ts';
export { type CompanyRow, companies, type NewCompany } from './companies.tables.ts';
export { openCompany, trialDueDate } from './open-company.ts';
