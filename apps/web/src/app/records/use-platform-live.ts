import {
  cacheCompany,
  companyKeys,
  readCompanyMessage,
  rereadPlansOfCompanies,
} from '../../features/companies/index.ts';
import { cachePlan, planKeys, readPlanMessage } from '../../features/plans/index.ts';
import { useRecordsLive } from './use-records-live.ts';

/** Keeps companies and plans true wherever the platform's staff has them on screen; nobody else is told of them. */
export function usePlatformLive(): void {
  useRecordsLive({
    channel: 'company',
    listsKey: companyKeys.lists,
    apply: (queryClient, message) => cacheCompany(queryClient, readCompanyMessage(message)),
  });
  useRecordsLive({
    channel: 'plan',
    listsKey: planKeys.lists,
    apply: (queryClient, message) => {
      cachePlan(queryClient, readPlanMessage(message));
      rereadPlansOfCompanies(queryClient);
    },
  });
}
