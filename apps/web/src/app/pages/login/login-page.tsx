import { useTranslation } from 'react-i18next';
import { useSession, wasEvicted } from '../../../features/session/index.ts';
import { FormMessage } from '../public/form-message.tsx';
import { PublicCard } from '../public/public-card.tsx';
import { TextLink } from '../public/text-link.tsx';
import { useUserCreation } from '../signup/use-user-creation.ts';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { t } = useTranslation(['pages', 'errors']);
  const userCreation = useUserCreation();
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
      <LoginForm before={<WhySignedOut />} />
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
