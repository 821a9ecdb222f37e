import { type Onboarding, onboardingContract } from '@recado/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** The first steps of the company and which of them are done. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => call(onboardingContract.show, { signal }),
});

/** Puts them away at once, and for good. */
export function useDismissOnboarding() {
  const queryClient = useQueryClient();
  const show = (isDismissed: boolean) =>
    queryClient.setQueryData<Onboarding>(onboardingQuery.queryKey, (steps) => steps && { ...steps, isDismissed });
  return useMutation({
    mutationFn: () => call(onboardingContract.dismiss),
    onMutate: () => show(true),
    onError: () => show(false),
  });
}
