import { Button, PasswordInput } from '@mantine/core';
import {
  can,
  daysUntilDue,
  effectiveDueDate,
  isExpired,
  type SessionUser,
  type SignInChallenge,
} from '@recado/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../features/notices/index.ts';
import { permissionHolder, useSession } from '../../../features/session/index.ts';
import type { FieldErrors } from '../../../shared/forms/schema-errors.ts';
import { useSubmitForm } from '../../../shared/forms/use-submit-form.ts';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { isDueSoon } from '../../../shared/lib/due-date.ts';
import { EmailInput } from '../public/email-input.tsx';
import { FormMessage } from '../public/form-message.tsx';
import { TextLink } from '../public/text-link.tsx';
import classes from './login-form.module.css';

const NOTICE_MS = 8_000;
const initialValues = { email: '', password: '' };

/** Without the schema of the request: the sign-in page would download zod for two required fields. */
function validate({ email, password }: typeof initialValues): FieldErrors {
  const errors: FieldErrors = {};
  if (email.trim() === '') errors['email'] = 'fieldRequired';
  if (password === '') errors['password'] = 'fieldRequired';
  return errors;
}

interface LoginFormProps {
  /** Shown while nothing has failed here. */
  readonly before: ReactNode;
  /** Why the user is back from the second step. */
  readonly problem: unknown;
  readonly onChallenge: (challenge: SignInChallenge) => void;
}

export function LoginForm({ before, problem, onChallenge }: LoginFormProps) {
  const { t } = useTranslation('pages');
  const { signIn } = useSession();
  const [failure, setFailure] = useState<unknown>(problem);
  const { field, handleSubmit, isSending } = useSubmitForm({ initialValues, validate });

  async function enter({ email, password }: typeof initialValues) {
    setFailure(null);
    try {
      const signedIn = await signIn(email.trim(), password);
      if ('challenge' in signedIn) return onChallenge(signedIn);
      // The gate redirects a signed-in user to the requested page.
      tellAboutSubscription(signedIn);
    } catch (error) {
      setFailure(error);
      notify({ kind: 'error', message: errorText(error) });
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(enter)}>
      {failure === null ? before : <FormMessage tone="danger">{errorText(failure)}</FormMessage>}
      <EmailInput {...field('email')} autoFocus />
      <div className={classes.password}>
        <PasswordInput
          {...field('password')}
          label={t('password')}
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        />
        <div className={classes.forgot}>
          <TextLink to="/forgot-password">{t('loginForgot')}</TextLink>
        </div>
      </div>
      <Button type="submit" loading={isSending} fullWidth>
        {t('loginSubmit')}
      </Button>
    </form>
  );
}

/** Shown once, at sign-in. The gate sends an expired company to its open invoices. */
export function tellAboutSubscription(user: SessionUser): void {
  const { company } = user;
  const now = new Date();
  if (isExpired(company, now)) {
    const date = formatDay(effectiveDueDate(company) ?? '');
    notify({ kind: 'error', message: i18n.t('subscriptionExpired', { ns: 'pages', date }), closeAfterMs: NOTICE_MS });
    // Only users who can pay see the due date.
  } else if (isDueSoon(company, now) && can(permissionHolder(user), 'billing:manage')) {
    const count = daysUntilDue(company, now) ?? 0;
    notify({
      kind: 'warning',
      message: i18n.t('subscriptionDueSoon', { ns: 'pages', count }),
      closeAfterMs: NOTICE_MS,
    });
  }
}
