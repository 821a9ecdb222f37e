import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinished, mayTick, onboardingQuery } from '../../features/onboarding/index.ts';
import { onReread, useLive } from '../../features/session/index.ts';
import { useSay } from '../../shared/ui/say.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** Refetches the first steps as they are done on any screen, and shows a toast after the last one. Renders nothing. */
export function FirstStepsKeeper() {
  const { t } = useTranslation('onboarding');
  const say = useSay();
  const queryClient = useQueryClient();
  const { onboarding } = useFirstSteps();
  const wasOpen = useRef(false);
  const reread = () => void queryClient.invalidateQueries({ queryKey: onboardingQuery.queryKey });
  const refetchOn = (news: Parameters<typeof mayTick>[1]) => {
    if (onboarding !== null && mayTick(onboarding.done, news)) reread();
  };
  useLive('whatsapp', (message) => refetchOn({ channel: 'whatsapp', message }));
  useLive('whatsappSession', (message) => refetchOn({ channel: 'whatsappSession', message }));
  useLive('queue', (message) => refetchOn({ channel: 'queue', message }));
  useLive('user', (message) => refetchOn({ channel: 'user', message }));
  useLive('appMessage', (message) => refetchOn({ channel: 'appMessage', message }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks the same thing of the same client.
  useEffect(() => onReread(reread), [queryClient]);

  useEffect(() => {
    const known = queryClient.getQueryData(onboardingQuery.queryKey);
    const isDone = known !== undefined && !known.isDismissed && isFinished(known.done);
    if (wasOpen.current && onboarding === null && isDone) say({ kind: 'success', message: t('finished') });
    wasOpen.current = onboarding !== null;
  }, [onboarding, queryClient, say, t]);
  return null;
}
