import {
  cacheCompany,
  companyKeys,
  readCompanyMessage,
  rereadPlansOfCompanies,
} from '../../features/companies/index.ts';
import { cachePlan, planKeys, readPlanMessage } from '../../features/plans/index.ts';
import { useRecordsLive } from './use-records-live.ts';

/** Applies realtime events to companies and plans for the platform's staff; no other user receives them. */
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
