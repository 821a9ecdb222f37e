export { addOwner } from './add-owner.ts';
export { companiesRepo } from './companies.repo.ts';
export { type CompanyRow, companies, type NewCompany } from './companies.tables.ts';
export { isServed } from './is-served.ts';
export { openCompany, trialDueDate } from './open-company.ts';
export { renewCompany } from './renew-company.ts';
export { setCompanyRange } from './set-company-range.ts';
