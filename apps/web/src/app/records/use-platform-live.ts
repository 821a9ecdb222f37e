import {
  companyKeys,
  keepCompany,
  readCompanyMessage,
  rereadPlansOfCompanies,
} from '../../features/companies/index.ts';
import { keepPlan, planKeys, readPlanMessage } from '../../features/plans/index.ts';
import { useRecordsLive } from './use-records-live.ts';

/** Keeps companies and plans true wherever the platform's staff has them on screen; nobody else is told of them. */
export function usePlatformLive(): void {
  useRecordsLive({
    channel: 'company',
    listsKey: companyKeys.lists,
    apply: (queryClient, message) => keepCompany(queryClient, readCompanyMessage(message)),
  });
  useRecordsLive({
    channel: 'plan',
    listsKey: planKeys.lists,
    apply: (queryClient, message) => {
      keepPlan(queryClient, readPlanMessage(message));
      rereadPlansOfCompanies(queryClient);
    },
  });
}
