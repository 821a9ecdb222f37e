import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { notify } from '../../features/notices/index.ts';
import { useSession } from '../../features/session/index.ts';
import { needLaterTexts } from '../../shared/i18n/i18n.ts';
import { loadWithRetry } from '../../shared/lib/load-with-retry.ts';
import { SayProvider } from '../../shared/ui/say.tsx';
import { Shell } from '../shell/shell.tsx';
import { useOwnMessages } from './use-own-messages.ts';

const SecondFactorRequired = lazy(async () => {
  const [{ SecondFactorRequired }] = await loadWithRetry(() =>
    Promise.all([import('../pages/password/second-factor-required.tsx'), needLaterTexts()]),
  );
  return { default: SecondFactorRequired };
});

/** The shell is for signed-in users; for all others the gate inside redirects to sign-in. */
export function SignedInFrame() {
  const { status, user } = useSession();
  useOwnMessages(user?.id ?? null);
  const secondFactor = useRequiredSecondFactor(user?.secondFactor.dueAt ?? null);
  if (status !== 'signed-in') return <Outlet />;
  if (secondFactor.isRequired) {
    return (
      <Suspense>
        <SecondFactorRequired onDone={secondFactor.onDone} />
      </Suspense>
    );
  }
  return (
    <SayProvider say={notify}>
      <Shell>
        <Outlet />
      </Shell>
    </SayProvider>
  );
}

/** Until the user has saved the recovery codes: a token renewed meanwhile must not hide them. */
function useRequiredSecondFactor(dueAt: string | null): { isRequired: boolean; onDone: () => void } {
  const { refreshUser } = useSession();
  const [isRequired, setRequired] = useState(isPast(dueAt));
  useEffect(() => {
    if (dueAt === null) return;
    const timer = setTimeout(() => setRequired(true), Math.max(0, Date.parse(dueAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [dueAt]);
  return {
    isRequired: isRequired || isPast(dueAt),
    onDone: () => void refreshUser().then(() => setRequired(false)),
  };
}

const isPast = (dueAt: string | null): boolean => dueAt !== null && Date.parse(dueAt) <= Date.now();
