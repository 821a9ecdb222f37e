import { isExpired, type Onboarding } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { isFinished, onboardingQuery } from '../../features/onboarding/index.ts';
import { useCan, useUser } from '../../features/session/index.ts';

interface FirstStepsState {
  /** The open steps; null for users without access, and once all are done or dismissed. */
  readonly onboarding: Onboarding | null;
  /** Not loaded yet. */
  readonly isReading: boolean;
}

/** The first steps of the company, for users who set it up. */
export function useFirstSteps(): FirstStepsState {
  const { company, support } = useUser();
  const isTheirs = useCan('onboarding:follow') && support === undefined && !isExpired(company, new Date());
  const { data, isLoading } = useQuery({ ...onboardingQuery, enabled: isTheirs });
  const isOpen = isTheirs && data !== undefined && !data.isDismissed && !isFinished(data.done);
  return { onboarding: isOpen ? data : null, isReading: isLoading };
}
