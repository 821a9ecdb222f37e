/** Query keys of companies and of their plans to choose from. */
export const companyKeys = {
  lists: ['company-records'] as const,
  list: (search: string) => ['company-records', { search }] as const,
  plans: ['company-plans'] as const,
};
