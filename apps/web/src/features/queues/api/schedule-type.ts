import { settingsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** Whether queues keep hours of their own, as the company has set. */
export function useQueuesKeepHours(): boolean {
  const { data } = useQuery({
    queryKey: ['company-setting', 'scheduleType'],
    queryFn: ({ signal }) => call(settingsContract.companyOne, { query: { column: 'scheduleType' }, signal }),
    // An administrator comes here straight from having changed it.
    staleTime: 0,
  });
  return data?.['scheduleType'] === 'queue';
}
