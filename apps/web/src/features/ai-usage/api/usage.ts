import { type AiBudgetBody, aiUsageContract } from '@recado/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

const usageKeys = {
  all: ['ai-usage'] as const,
  days: (dateFrom: string, dateTo: string) => ['ai-usage', dateFrom, dateTo] as const,
};

/** Calls, tokens and cost of the days, and the budget of the current month. */
export const useAiUsage = ({ from, to }: { readonly from: string; readonly to: string }) =>
  useQuery({
    queryKey: usageKeys.days(from, to),
    queryFn: ({ signal }) => call(aiUsageContract.days, { query: { dateFrom: from, dateTo: to }, signal }),
    placeholderData: keepPreviousData,
    // Calls go on while the page is open, and no event tells of them.
    staleTime: 0,
  });

export function useChangeBudget() {
  const queryClient = useQueryClient();
  return async (body: AiBudgetBody): Promise<void> => {
    await call(aiUsageContract.changeBudget, { body });
    await queryClient.invalidateQueries({ queryKey: usageKeys.all });
  };
}
