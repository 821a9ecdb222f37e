import { connectionsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import type { Records } from '../../../shared/records/use-records.ts';
import { type CompanyConnections, connectionsByCompany } from '../rules/connections-by-company.ts';
import { connectionKeys } from './connection-keys.ts';

/** What happens in other companies is not announced: one looks again. */
const LOOK_EVERY_MS = 30_000;

/** The connections of every company, company by company. */
export function useCompanyConnections(): Records<CompanyConnections> {
  const query = useQuery({
    queryKey: connectionKeys.platform,
    queryFn: ({ signal }) => call(connectionsContract.listOfPlatform, { query: { session: '0' }, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  const records = query.data && connectionsByCompany(query.data);
  return {
    records,
    count: records?.length,
    error: query.data === undefined ? query.error : null,
    isReading: query.isFetching,
    retry: () => void query.refetch(),
    readMore: () => undefined,
  };
}
