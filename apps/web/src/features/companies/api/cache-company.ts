import type { ListedCompany } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { companyKeys } from './company-keys.ts';

export type CompanyEvent = RecordEvent<ListedCompany>;

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Shows a company as the server has just told it, in every list it stands in. */
export function cacheCompany(queryClient: QueryClient, event: CompanyEvent): void {
  cacheRecords<ListedCompany>(queryClient, companyKeys.lists, event, {
    compare: (a, b) => order.compare(a.name, b.name) || a.id - b.id,
  });
}

/** A plan changed, which companies show by its name and price and can be given. */
export function rereadPlansOfCompanies(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: companyKeys.lists });
  void queryClient.invalidateQueries({ queryKey: companyKeys.plans });
}
