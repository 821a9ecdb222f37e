import { companiesContract, connectionsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import type { Records } from '../../../shared/records/use-records.ts';
import { type CompanyConnections, connectionsByCompany } from '../rules/connections-by-company.ts';
import { connectionKeys } from './connection-keys.ts';

/** What happens in other companies is not announced: one looks again. */
const LOOK_EVERY_MS = 10_000;
/** Companies come and go more slowly. */
const COMPANIES_EVERY_MS = 60_000;

/** The connections of every company, company by company, also of those that have none. */
export function useCompanyConnections(): Records<CompanyConnections> {
  const query = useQuery({
    queryKey: connectionKeys.platform,
    queryFn: ({ signal }) => call(connectionsContract.listOfPlatform, { query: { session: '0' }, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  const companies = useQuery({
    queryKey: connectionKeys.platformCompanies,
    queryFn: ({ signal }) => call(companiesContract.all, { signal }),
    refetchInterval: COMPANIES_EVERY_MS,
  });
  const records = query.data && connectionsByCompany(query.data, companies.data ?? []);
  return {
    records,
    count: records?.length,
    error: query.data === undefined ? query.error : null,
    isReading: query.isFetching,
    retry: () => void query.refetch(),
    readMore: () => undefined,
  };
}
