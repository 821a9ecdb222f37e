import { Button, PasswordInput, TextInput } from '@mantine/core';
import { authContract, signupBody } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../features/notices/index.ts';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { useSchemaForm } from '../../../shared/lib/use-schema-form.ts';
import { EmailInput } from '../public/email-input.tsx';
import { FormMessage } from '../public/form-message.tsx';
import { PlanChoice } from './plan-choice.tsx';

const initialValues = { name: '', companyName: '', email: '', phone: '', password: '', planId: '' };

export function SignupForm() {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const { field, handleSubmit, isSending } = useSchemaForm({ schema: signupBody, initialValues });

  async function signUp(body: typeof initialValues) {
    setFailure(null);
    try {
      await call(authContract.signup, { body });
      notify({ kind: 'success', message: t('signupDone') });
      await navigate('/login');
    } catch (error) {
      setFailure(error);
      notify({ kind: 'error', message: errorText(error) });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(signUp)}>
      {failure !== null && <FormMessage tone="danger">{errorText(failure)}</FormMessage>}
      <TextInput
        {...field('name')}
        label={t('name')}
        autoComplete="name"
        size="md"
        autoFocus
        required
        withAsterisk={false}
      />
      <TextInput
        {...field('companyName')}
        label={t('companyName')}
        autoComplete="organization"
        size="md"
        required
        withAsterisk={false}
      />
      <EmailInput {...field('email')} />
      <TextInput
        {...field('phone')}
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        placeholder="+55 11 91234-5678"
        size="md"
        required
        withAsterisk={false}
      />
      <PasswordInput
        {...field('password')}
        label={t('password')}
        autoComplete="new-password"
        size="md"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
      <PlanChoice {...field('planId')} />
      <Button type="submit" loading={isSending} fullWidth>
        {t('signupSubmit')}
      </Button>
    </form>
  );
}
