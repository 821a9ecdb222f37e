import { Button, TextInput } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../features/notices/index.ts';
import { signInWithCode } from '../../../features/session/index.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import type { FieldErrors } from '../../../shared/forms/schema-errors.ts';
import { useSubmitForm } from '../../../shared/forms/use-submit-form.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { FormMessage } from '../public/form-message.tsx';
import { PublicCard } from '../public/public-card.tsx';
import { tellAboutSubscription } from './login-form.tsx';

const APP_CODE = /^\d{6}$/;

interface SignInCodeFormProps {
  readonly challenge: string;
  /** Back to the password, with the reason. */
  readonly onLeave: (why: unknown) => void;
}

/** The second step of signing in. Typing the last digit of the app's code submits it. */
export function SignInCodeForm({ challenge, onLeave }: SignInCodeFormProps) {
  const { t } = useTranslation('pages');
  const [isRecovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const element = useRef<HTMLFormElement>(null);
  const { field, handleSubmit, isSending, reset, resetKey } = useSubmitForm({
    initialValues: { code: '' },
    validate: ({ code }): FieldErrors => (code.trim() === '' ? { code: 'fieldRequired' } : {}),
  });
  const { onChange, ...input } = field('code');

  async function send({ code }: { code: string }) {
    setFailure(null);
    try {
      tellAboutSubscription(await signInWithCode(challenge, code));
    } catch (error) {
      notify({ kind: 'error', message: errorText(error) });
      if (isApiError(error) && error.code === 'ERR_SIGN_IN_EXPIRED') return onLeave(error);
      setFailure(error);
      element.current?.querySelector('input')?.select();
    }
  }

  const handleCode = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event);
    const isWhole = APP_CODE.test(event.currentTarget.value.replaceAll(/\s/g, ''));
    if (!isRecovery && isWhole) element.current?.requestSubmit();
  };
  const change = () => {
    setFailure(null);
    setRecovery(!isRecovery);
    reset();
  };

  return (
    <PublicCard hint={isRecovery ? t('loginRecoveryHint') : t('loginCodeHint')} title={t('loginCodeTitle')}>
      <form noValidate onSubmit={handleSubmit(send)} ref={element}>
        {failure !== null && <FormMessage tone="danger">{errorText(failure)}</FormMessage>}
        <TextInput
          {...input}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoFocus
          inputMode={isRecovery ? 'text' : 'numeric'}
          key={resetKey}
          label={isRecovery ? t('loginRecoveryLabel') : t('loginCodeLabel')}
          onChange={handleCode}
          required
          size="md"
          withAsterisk={false}
        />
        <Button fullWidth loading={isSending} type="submit">
          {t('loginCodeSubmit')}
        </Button>
        <Button fullWidth onClick={change} variant="default">
          {isRecovery ? t('loginRecoveryBack') : t('loginRecoveryUse')}
        </Button>
        <Button fullWidth onClick={() => onLeave(null)} variant="subtle">
          {t('loginCodeOther')}
        </Button>
      </form>
    </PublicCard>
  );
}
