import { type Plan, plansContract } from '@recado/contracts';
import { call } from '../../../shared/api/client.ts';
import { useRecords } from '../../../shared/records/use-records.ts';

/** Every plan by name; there are never enough for pages. */
export const usePlans = () =>
  useRecords<Plan>({
    queryKey: planKeys.list,
    read: async (_pageNumber, signal) => {
      const records = await call(plansContract.all, { signal });
      return { records, hasMore: false, count: records.length };
    },
  });

/** Query keys of the plans. */
export const planKeys = {
  lists: ['plan-records'] as const,
  list: ['plan-records', {}] as const,
};
