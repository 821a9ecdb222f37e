export { cacheCompany, rereadPlansOfCompanies } from './api/cache-company.ts';
export { companyKeys } from './api/list-companies.ts';
export { CompanyRecords } from './components/company-records.tsx';
export { readCompanyMessage } from './live/read-company-message.ts';
