import { settingsContract } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** Whether queues have their own business hours, by the company's setting. */
export function useQueuesKeepHours(): boolean {
  const { data } = useQuery({
    queryKey: ['company-setting', 'scheduleType'],
    queryFn: ({ signal }) => call(settingsContract.companyOne, { query: { column: 'scheduleType' }, signal }),
    // An administrator may come here right after changing it.
    staleTime: 0,
  });
  return data?.['scheduleType'] === 'queue';
}
