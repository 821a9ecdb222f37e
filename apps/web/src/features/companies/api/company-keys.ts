/** Where companies, and the plans to choose from for them, are kept in the query cache. */
export const companyKeys = {
  lists: ['company-records'] as const,
  list: (search: string) => ['company-records', { search }] as const,
  plans: ['company-plans'] as const,
};
