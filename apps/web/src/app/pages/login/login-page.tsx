import type { SignInChallenge } from '@recado/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, wasEvicted } from '../../../features/session/index.ts';
import { loadWithRetry } from '../../../shared/lib/load-with-retry.ts';
import { FormMessage } from '../public/form-message.tsx';
import { PublicCard } from '../public/public-card.tsx';
import { TextLink } from '../public/text-link.tsx';
import { useUserCreation } from '../signup/use-user-creation.ts';
import { LoginForm } from './login-form.tsx';

/** Apart: most users have no second factor, and the sign-in page must open fast. */
const SignInCodeForm = lazy(async () => {
  const { SignInCodeForm } = await loadWithRetry(() => import('./sign-in-code-form.tsx'));
  return { default: SignInCodeForm };
});

export function LoginPage() {
  const { t } = useTranslation(['pages', 'errors']);
  const userCreation = useUserCreation();
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  if (challenge !== null) {
    return (
      <Suspense>
        <SignInCodeForm
          challenge={challenge.challenge}
          onLeave={(why) => {
            setProblem(why);
            setChallenge(null);
          }}
        />
      </Suspense>
    );
  }
  return (
    <PublicCard
      title={t('loginTitle')}
      hint={t('loginHint')}
      after={
        userCreation.data === 'enabled' && (
          <>
            {t('loginNoAccount')} <TextLink to="/signup">{t('loginSignup')}</TextLink>
          </>
        )
      }
    >
      <LoginForm before={<WhySignedOut />} onChallenge={setChallenge} problem={problem} />
    </PublicCard>
  );
}

/** Explains to a user who did not sign out why the session ended. */
function WhySignedOut() {
  const { t } = useTranslation('errors');
  const session = useSession();
  if (wasEvicted()) {
    return (
      <FormMessage tone="warning" announce>
        {t('ERR_SESSION_EVICTED')}
      </FormMessage>
    );
  }
  if (session.status !== 'signed-out' || session.reason !== 'expired') return null;
  return (
    <FormMessage tone="info" announce>
      {t('ERR_SESSION_EXPIRED')}
    </FormMessage>
  );
}
