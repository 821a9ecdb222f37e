import { Button, TextInput } from '@mantine/core';
import { SIGNUP_CODE_DIGITS, SIGNUP_CODE_MINUTES, signupCodeBody } from '@recado/contracts';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../features/notices/index.ts';
import { confirmSignUp, requestSignUpCode } from '../../../features/session/index.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { FormMessage } from '../public/form-message.tsx';

interface CodeFormProps {
  readonly signup: string;
  readonly onConfirmed: () => void;
  /** The sign-up has expired or was invalid: back to the form, with the reason. */
  readonly onLeave: (why: unknown) => void;
}

const schema = signupCodeBody.pick({ code: true });
const initialValues = { code: '' };

/** The code from the mail. Typing the last digit submits it. */
export function CodeForm({ signup, onConfirmed, onLeave }: CodeFormProps) {
  const { t } = useTranslation('pages');
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { field, handleSubmit, isSending, reset, resetKey } = useSchemaForm({ schema, initialValues });
  const { onChange, ...code } = field('code');

  function refuse(error: unknown) {
    if (isApiError(error) && error.code === 'ERR_SIGNUP_EXPIRED') return onLeave(error);
    setFailure(error);
    notify({ kind: 'error', message: errorText(error) });
  }

  async function confirm(values: typeof initialValues) {
    setFailure(null);
    try {
      await confirmSignUp(signup, values.code);
      notify({ kind: 'success', message: t('signupDone') });
      onConfirmed();
    } catch (error) {
      refuse(error);
      element.current?.querySelector('input')?.select();
    }
  }

  async function askAgain() {
    setFailure(null);
    setAsking(true);
    try {
      await requestSignUpCode(signup);
      notify({ kind: 'success', message: t('signupCodeSent') });
      reset();
      element.current?.querySelector('input')?.focus();
    } catch (error) {
      refuse(error);
    } finally {
      setAsking(false);
    }
  }

  const handleCode = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event);
    if (event.currentTarget.value.replaceAll(/\s/g, '').length === SIGNUP_CODE_DIGITS) element.current?.requestSubmit();
  };

  return (
    <form noValidate onSubmit={handleSubmit(confirm)} ref={element}>
      {failure === null ? (
        <FormMessage tone="info">{t('signupCodeNext', { minutes: SIGNUP_CODE_MINUTES })}</FormMessage>
      ) : (
        <FormMessage tone="danger">{errorText(failure)}</FormMessage>
      )}
      <TextInput
        {...code}
        autoComplete="one-time-code"
        autoFocus
        inputMode="numeric"
        key={resetKey}
        label={t('signupCode')}
        onChange={handleCode}
        required
        size="md"
        withAsterisk={false}
      />
      <Button fullWidth loading={isSending} type="submit">
        {t('signupCodeSubmit')}
      </Button>
      <Button fullWidth loading={isAsking} onClick={() => void askAgain()} variant="default">
        {t('signupCodeAgain')}
      </Button>
      <Button fullWidth onClick={() => onLeave(null)} variant="subtle">
        {t('signupCodeOther')}
      </Button>
    </form>
  );
}
