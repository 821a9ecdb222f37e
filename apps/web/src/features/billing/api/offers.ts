import { companiesContract, plansContract, recurrenceMonths } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { offeredPlans } from '../rules/plan-choice.ts';

/** What can be paid for: the offered plans and the company's own, and how many months one payment covers. */
export const useOffers = (companyId: number) =>
  useQuery({
    queryKey: ['offers', companyId],
    queryFn: async ({ signal }) => {
      const [listed, { plan, recurrence }] = await Promise.all([
        call(plansContract.listPublic, { query: { listPublic: 'false' }, signal }),
        call(companiesContract.showPlan, { params: { companyId }, signal }),
      ]);
      return { plans: offeredPlans(listed, plan), months: recurrenceMonths[recurrence] };
    },
    // The platform may have changed its prices since the last checkout.
    staleTime: 0,
  });
