export { cacheCompany, rereadPlansOfCompanies } from './api/cache-company.ts';
export { companyKeys } from './api/company-keys.ts';
export { CompanyRecords } from './components/company-records.tsx';
export { readCompanyMessage } from './live/read-company-message.ts';
