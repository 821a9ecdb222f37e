import { Button, Loader } from '@mantine/core';
import { authContract, forgotPasswordBody } from '@recado/contracts';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../features/notices/index.ts';
import { call } from '../../../shared/api/client.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { EmailInput } from '../public/email-input.tsx';
import { FormMessage } from '../public/form-message.tsx';
import { PublicCard } from '../public/public-card.tsx';
import { TextLink } from '../public/text-link.tsx';

export function ForgotPasswordPage() {
  const { t } = useTranslation('pages');
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { field, handleSubmit, isSending } = useSchemaForm({
    schema: forgotPasswordBody,
    initialValues: { email: '' },
  });

  async function sendLink(body: { email: string }) {
    setFailure(null);
    try {
      await call(authContract.forgotPassword, { body });
      setSent(true);
      notify({ kind: 'success', message: t('forgotDone') });
    } catch (error) {
      setFailure(error);
      notify({ kind: 'error', message: errorText(error) });
    }
  }

  return (
    <PublicCard
      title={t('forgotTitle')}
      hint={t('forgotHint')}
      after={<TextLink to="/login">{t('backToLogin')}</TextLink>}
    >
      {/* Typing enables the button again, so that another address can be tried. */}
      <form noValidate onSubmit={handleSubmit(sendLink)} onInput={() => setSent(false)}>
        {failure !== null && <FormMessage tone="danger">{errorText(failure)}</FormMessage>}
        <EmailInput {...field('email')} autoFocus />
        <Button
          type="submit"
          fullWidth
          disabled={isSent}
          aria-busy={isSending}
          leftSection={isSending ? <Loader size={16} color="currentColor" /> : isSent && <IconCheck size={16} />}
        >
          {isSending ? t('forgotSending') : isSent ? t('forgotSent') : t('forgotSubmit')}
        </Button>
        {isSent && <FormMessage tone="info">{t('forgotNext')}</FormMessage>}
      </form>
    </PublicCard>
  );
}
