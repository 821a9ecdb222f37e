import { Button, TextInput } from '@mantine/core';
import { signupBody } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../features/notices/index.ts';
import { signUp } from '../../../features/session/index.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useLanguage } from '../../../shared/i18n/i18n.ts';
import { NewPasswordInput } from '../../../shared/ui/password-strength/new-password-input.tsx';
import { EmailInput } from '../public/email-input.tsx';
import { FormMessage } from '../public/form-message.tsx';
import { PlanChoice } from './plan-choice.tsx';

export const emptySignup = { name: '', companyName: '', email: '', phone: '', password: '', planId: '' };
export type SignupValues = typeof emptySignup;

interface SignupFormProps {
  /** The earlier input, for users who return to correct it. */
  readonly initialValues: SignupValues;
  /** Why the previous sign-up ended. */
  readonly problem: unknown;
  /** A code was sent to the address. */
  readonly onAsked: (signup: string, values: SignupValues) => void;
}

export function SignupForm({ initialValues, problem, onAsked }: SignupFormProps) {
  const { t } = useTranslation('pages');
  const { language } = useLanguage();
  const [failure, setFailure] = useState<unknown>(problem);
  const { field, handleSubmit, isSending, currentValues } = useSchemaForm({ schema: signupBody, initialValues });

  async function send(values: SignupValues) {
    setFailure(null);
    try {
      const signup = await signUp({ ...values, language });
      if (signup !== null) return onAsked(signup, values);
      // Without a code the visitor is signed in, and the gate redirects.
      notify({ kind: 'success', message: t('signupDone') });
    } catch (error) {
      setFailure(error);
      notify({ kind: 'error', message: errorText(error) });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)}>
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
      <NewPasswordInput
        {...field('password')}
        label={t('password')}
        owner={currentValues}
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
