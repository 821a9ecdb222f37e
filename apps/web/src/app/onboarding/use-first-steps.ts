import { isExpired, type Onboarding } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { isFinished, onboardingQuery } from '../../features/onboarding/index.ts';
import { useCan, useUser } from '../../features/session/index.ts';

interface FirstStepsState {
  /** What is left to do; null for who has nothing to do with it, and once all is done or put away. */
  readonly onboarding: Onboarding | null;
  /** Nobody knows yet. */
  readonly isReading: boolean;
}

/** The first steps of the company, for who sets it up. */
export function useFirstSteps(): FirstStepsState {
  const { company, support } = useUser();
  const isTheirs = useCan('onboarding:follow') && support === undefined && !isExpired(company, new Date());
  const { data, isLoading } = useQuery({ ...onboardingQuery, enabled: isTheirs });
  const isOpen = isTheirs && data !== undefined && !data.isDismissed && !isFinished(data.done);
  return { onboarding: isOpen ? data : null, isReading: isLoading };
}
