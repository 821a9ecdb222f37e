import { companiesContract, type ListedCompany } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { type CompanyFormValues, changeBody, newBody } from '../forms/company-form.ts';
import { cacheCompany } from './cache-company.ts';

/** Adds a company with its first administrator, or changes the one given. */
export function useSaveCompany(company: ListedCompany | null) {
  const queryClient = useQueryClient();
  return async (values: CompanyFormValues): Promise<void> => {
    const saved =
      company === null
        ? await call(companiesContract.create, { body: newBody(values) })
        : await call(companiesContract.update, { params: { id: company.id }, body: changeBody(values) });
    cacheCompany(queryClient, { kind: 'put', record: saved });
  };
}
