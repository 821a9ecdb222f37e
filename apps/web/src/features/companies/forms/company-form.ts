import {
  type CompanyChangeBody,
  companyChangeBody,
  type ListedCompany,
  type NewCompanyBody,
  newCompanyBody,
  PLATFORM_COMPANY_ID,
} from '@recado/contracts';

/** The form values of a company: numbers as typed, no date as an empty field. */
export type CompanyFormValues = ReturnType<typeof companyFormValues>;

/** The company as form values; without one, the defaults of a new company. */
export function companyFormValues(company: ListedCompany | null) {
  return {
    name: company?.name ?? '',
    email: company?.email ?? '',
    phone: company?.phone ?? '',
    document: company?.document ?? '',
    password: '',
    status: company?.status ?? true,
    addressStreet: company?.addressStreet ?? '',
    addressCity: company?.addressCity ?? '',
    addressState: company?.addressState ?? '',
    planId: company?.planId ?? (null as number | null),
    recurrence: company?.recurrence ?? ('MENSAL' as const),
    dueDate: (company?.id !== PLATFORM_COMPANY_ID && company?.dueDate) || '',
    paymentMethod: company?.paymentMethod ?? '',
    numberAttendants: String(company?.numberAttendants ?? 1),
    numberConections: String(company?.numberConections ?? 1),
  };
}

export const newBody = (values: CompanyFormValues): NewCompanyBody => values;

/** Passwords belong to the users. Only the platform's own company has no plan, and stays so. */
export function changeBody({ password: _initial, planId, ...values }: CompanyFormValues): CompanyChangeBody {
  return planId === null ? values : { ...values, planId };
}

/** A company with a plan keeps one; only the platform's own has none. */
const changeWithPlan = companyChangeBody.required({ planId: true });

export function companyFormRules(company: ListedCompany | null) {
  if (company === null) return { schema: newCompanyBody, toBody: newBody };
  return { schema: company.id === PLATFORM_COMPANY_ID ? companyChangeBody : changeWithPlan, toBody: changeBody };
}
