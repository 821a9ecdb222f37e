import { companiesContract, type ListedCompany, plansContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

/** The companies of the installation by name, with their plans. */
export const useCompanies = (search: string) =>
  useRecords<ListedCompany>({
    queryKey: companyKeys.list(search),
    read: async (pageNumber, signal) => {
      const query = { searchParam: search, pageNumber };
      const { companies, ...page } = await call(companiesContract.list, { query, signal });
      return { records: companies, ...page };
    },
  });

/** The plans a company can get. */
export const usePlanOptions = () =>
  useQuery({ queryKey: companyKeys.plans, queryFn: ({ signal }) => call(plansContract.all, { signal }) });

/** Query keys of companies and of their plans to choose from. */
export const companyKeys = {
  lists: ['company-records'] as const,
  list: (search: string) => ['company-records', { search }] as const,
  plans: ['company-plans'] as const,
};
