import type { ListedCompany } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { companyKeys } from './list-companies.ts';

export type CompanyEvent = RecordEvent<ListedCompany>;

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Applies a company from the server to every list. */
export function cacheCompany(queryClient: QueryClient, event: CompanyEvent): void {
  cacheRecords<ListedCompany>(queryClient, companyKeys.lists, event, {
    compare: (a, b) => order.compare(a.name, b.name) || a.id - b.id,
  });
}

/** A plan changed; companies show its name and price, and can choose it. */
export function rereadPlansOfCompanies(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: companyKeys.lists });
  void queryClient.invalidateQueries({ queryKey: companyKeys.plans });
}
