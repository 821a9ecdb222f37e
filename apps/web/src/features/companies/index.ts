export { companyKeys } from './api/company-keys.ts';
export { keepCompany, rereadPlansOfCompanies } from './api/keep-company.ts';
export { CompanyRecords } from './components/company-records.tsx';
export { readCompanyMessage } from './live/read-company-message.ts';
