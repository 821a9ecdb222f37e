import { Button, PasswordInput } from '@mantine/core';
import { authContract, resetPasswordBody } from '@recado/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { notify } from '../../../features/notices/index.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import type { OwnWords } from '../../../shared/forms/schema-errors.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { NewPasswordInput } from '../../../shared/ui/password-strength/new-password-input.tsx';
import { FormMessage } from '../public/form-message.tsx';

const LEAVE_AFTER_MS = 2_000;
const initialValues = { newPassword: '', confirmation: '' };
const schema = z
  .object({ newPassword: resetPasswordBody.shape.newPassword, confirmation: z.string().min(1) })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    // Also checked while the password is too short, so that both errors show together.
    when: () => true,
  });
const ownWords: OwnWords = {
  'newPassword.too_small': 'fieldPasswordTooShort',
  'confirmation.custom': 'fieldPasswordsDiffer',
};

interface ResetPasswordFormProps {
  readonly token: string;
  readonly submit: string;
  readonly done: string;
}

/** Chooses a password with the link of a recovery or an invitation. */
export function ResetPasswordForm({ token, submit, done }: ResetPasswordFormProps) {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { field, handleSubmit, isSending } = useSchemaForm({ schema, initialValues, ownWords });

  useEffect(() => {
    if (!isDone) return;
    const leaving = setTimeout(() => void navigate('/login', { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(leaving);
  }, [isDone, navigate]);

  // A refusal has its own text; the text of a server crash would not help here.
  const words = (error: unknown) =>
    isApiError(error) && error.code !== 'ERR_INTERNAL' ? errorText(error) : t('resetFailed');

  async function reset({ newPassword }: typeof initialValues) {
    setFailure(null);
    try {
      await call(authContract.resetPassword, { body: { token, newPassword } });
      setDone(true);
      notify({ kind: 'success', message: done });
    } catch (error) {
      setFailure(error);
      notify({ kind: 'error', message: words(error) });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(reset)}>
      {failure !== null && <FormMessage tone="danger">{words(failure)}</FormMessage>}
      {isDone && <FormMessage tone="info">{done}</FormMessage>}
      <NewPasswordInput
        {...field('newPassword')}
        label={t('newPassword')}
        // The link does not tell whose it is; the server knows.
        owner={{}}
        size="md"
        autoFocus
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
      <PasswordInput
        {...field('confirmation')}
        label={t('confirmPassword')}
        autoComplete="new-password"
        size="md"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
      <Button type="submit" loading={isSending} disabled={isDone} fullWidth>
        {submit}
      </Button>
    </form>
  );
}
