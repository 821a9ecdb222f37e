import { type CostBudgetBody, type CostSheet, costsContract } from '@recado/contracts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callForFile } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { useSay } from '../../../shared/ui/say.tsx';

const costKeys = {
  all: ['costs'] as const,
  month: (month: string) => ['costs', 'month', month] as const,
  tickets: (month: string) => ['costs', 'tickets', month] as const,
};

/** The costs of a month, as the server returns them. */
export type MonthOfCosts = z.output<typeof costsContract.month.response>;

// Messages are charged while the page is open, and no event tells of them.
const ALWAYS_STALE = { staleTime: 0 } as const;

/** What the messages of a month cost, and the budget of the current month. */
export const useCosts = (month: string) =>
  useQuery({
    queryKey: costKeys.month(month),
    queryFn: ({ signal }) => call(costsContract.month, { query: { month }, signal }),
    placeholderData: keepPreviousData,
    ...ALWAYS_STALE,
  });

export const useCostTickets = (month: string) =>
  useInfiniteQuery({
    queryKey: costKeys.tickets(month),
    queryFn: ({ signal, pageParam }) =>
      call(costsContract.tickets, { query: { month, pageNumber: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    ...ALWAYS_STALE,
  });

export function useChangeBudget() {
  const queryClient = useQueryClient();
  return async (body: CostBudgetBody): Promise<void> => {
    await call(costsContract.changeBudget, { body });
    await queryClient.invalidateQueries({ queryKey: costKeys.all });
  };
}

/** Downloads one list of a month. */
export function useExport() {
  const say = useSay();
  return useMutation({
    mutationFn: async ({ month, sheet, name }: { month: string; sheet: CostSheet; name: string }) =>
      saveFile(await callForFile(costsContract.export, { query: { month, sheet } }), name),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}
