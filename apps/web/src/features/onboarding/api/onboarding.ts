import { type Onboarding, onboardingContract } from '@recado/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** The first steps of the company and which of them are done. */
export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => call(onboardingContract.show, { signal }),
});

/** Dismisses them immediately and permanently. */
export function useDismissOnboarding() {
  const queryClient = useQueryClient();
  const { queryKey } = onboardingQuery;
  const show = async (isDismissed: boolean) => {
    // A response to an earlier request would restore them, and nothing would remove them again.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Onboarding>(queryKey, (steps) => steps && { ...steps, isDismissed });
  };
  return useMutation({
    mutationFn: () => call(onboardingContract.dismiss),
    onMutate: () => show(true),
    onSuccess: () => show(true),
    onError: () => show(false),
  });
}
