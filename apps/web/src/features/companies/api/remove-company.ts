import { companiesContract, type ListedCompany } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { cacheCompany } from './cache-company.ts';

/** Deletes a company with everything it has. */
export function useRemoveCompany() {
  const queryClient = useQueryClient();
  return async ({ id }: ListedCompany): Promise<void> => {
    await call(companiesContract.remove, { params: { id } });
    cacheCompany(queryClient, { kind: 'gone', id });
  };
}
