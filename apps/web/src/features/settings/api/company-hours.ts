import { type Company, companiesContract } from '@recado/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const hoursKey = ['company-hours'] as const;
const companyKey = (id: number) => [...hoursKey, id] as const;

/** The company with the hours it is open. */
export const useCompanyHours = (companyId: number) =>
  useQuery({
    queryKey: companyKey(companyId),
    queryFn: ({ signal }) => call(companiesContract.show, { params: { companyId }, signal }),
  });

/** The hours as they were just saved. */
export const cacheHours = (queryClient: QueryClient, company: Company): void => {
  queryClient.setQueryData(companyKey(company.id), company);
};

/** A colleague may have saved other hours. */
export const rereadHours = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: hoursKey });
};
