import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FormMessage } from '../public/form-message.tsx';
import { PublicCard } from '../public/public-card.tsx';
import { TextLink } from '../public/text-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** The page of the link in an invitation: the user chooses a password, which confirms the address. */
export function AcceptInvitationPage() {
  const { t } = useTranslation('pages');
  const [query] = useSearchParams();
  const token = query.get('token')?.trim() ?? '';
  return (
    <PublicCard
      title={t('invitationTitle')}
      hint={t('invitationHint')}
      after={<TextLink to="/login">{t('backToLogin')}</TextLink>}
    >
      {token === '' ? (
        <FormMessage tone="danger" announce>
          {t('invitationNoToken')}
        </FormMessage>
      ) : (
        <ResetPasswordForm done={t('invitationDone')} submit={t('invitationSubmit')} token={token} />
      )}
    </PublicCard>
  );
}
