import { businessHoursSchema, type Company, effectiveDueDate, type ListedCompany } from '@recado/contracts';
import type { CompanyWithPlan, ListedRow } from './all-companies.repo.ts';
import type { CompanyRow } from './companies.tables.ts';

const presentFacts = (company: ListedRow): Omit<Company, 'schedules'> => ({
  id: company.id,
  name: company.name,
  email: company.email,
  phone: company.phone,
  document: company.document,
  planId: company.planId,
  status: company.isActive,
  dueDate: company.dueDate,
  recurrence: company.recurrence,
  addressStreet: company.addressStreet,
  addressState: company.addressState,
  addressCity: company.addressCity,
  paymentMethod: company.paymentMethod,
  numberAttendants: company.attendantCount,
  numberConections: company.connectionCount,
  timeZone: company.timeZone,
  lastLogin: company.lastLoginAt?.toISOString() ?? null,
  folderSize: company.folderSizeBytes,
  numberFileFolder: company.folderFileCount,
  updatedAtFolder: company.folderUpdatedAt?.toISOString() ?? null,
  createdAt: company.createdAt.toISOString(),
  updatedAt: company.updatedAt.toISOString(),
});

export const presentCompany = (company: CompanyRow): Company => ({
  ...presentFacts(company),
  schedules: businessHoursSchema.catch([]).parse(company.schedules),
});

/** In lists the platform's own company shows its due date, which is never. */
export const presentListedCompany = ({ company, plan }: CompanyWithPlan): ListedCompany => ({
  ...presentFacts(company),
  dueDate: effectiveDueDate(company),
  plan,
});
