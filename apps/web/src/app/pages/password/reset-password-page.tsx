import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FormMessage } from '../public/form-message.tsx';
import { PublicCard } from '../public/public-card.tsx';
import { TextLink } from '../public/text-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export function ResetPasswordPage() {
  const { t } = useTranslation('pages');
  const [query] = useSearchParams();
  const token = query.get('token')?.trim() ?? '';
  const isMissing = token === '';
  return (
    <PublicCard
      title={t('resetTitle')}
      hint={t('resetHint')}
      after={
        isMissing ? (
          <TextLink to="/forgot-password">{t('resetAskAgain')}</TextLink>
        ) : (
          <TextLink to="/login">{t('backToLogin')}</TextLink>
        )
      }
    >
      {isMissing ? (
        <FormMessage tone="danger" announce>
          {t('resetNoToken')}
        </FormMessage>
      ) : (
        <ResetPasswordForm done={t('resetDone')} submit={t('resetSubmit')} token={token} />
      )}
    </PublicCard>
  );
}
