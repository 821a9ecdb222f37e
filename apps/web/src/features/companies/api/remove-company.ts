import { companiesContract, type ListedCompany } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { keepCompany } from './keep-company.ts';

/** Removes a company with everything it has. */
export function useRemoveCompany() {
  const queryClient = useQueryClient();
  return async ({ id }: ListedCompany): Promise<void> => {
    await call(companiesContract.remove, { params: { id } });
    keepCompany(queryClient, { kind: 'gone', id });
  };
}
