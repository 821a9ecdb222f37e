import { companiesContract, connectionsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import type { Records } from '../../../shared/records/use-records.ts';
import { type CompanyConnections, connectionsByCompany } from '../rules/connections-by-company.ts';
import { connectionKeys } from './connection-keys.ts';

const RETRY_EVERY_MS = 10_000;

/** A list that could not be loaded at all is retried automatically. */
const untilRead = ({ state }: { readonly state: { readonly status: string; readonly data: unknown } }) =>
  state.status === 'error' && state.data === undefined ? RETRY_EVERY_MS : false;

/** The connections of every company, by company, including companies without any. */
export function useCompanyConnections(): Records<CompanyConnections> {
  const query = useQuery({
    queryKey: connectionKeys.platform,
    queryFn: ({ signal }) => call(connectionsContract.listOfPlatform, { query: { session: '0' }, signal }),
    refetchInterval: untilRead,
  });
  const companies = useQuery({
    queryKey: connectionKeys.platformCompanies,
    queryFn: ({ signal }) => call(companiesContract.all, { signal }),
    refetchInterval: untilRead,
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
