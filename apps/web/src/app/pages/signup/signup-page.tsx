import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../features/notices/index.ts';
import { PublicCard } from '../public/public-card.tsx';
import { TextLink } from '../public/text-link.tsx';
import { CodeForm } from './code-form.tsx';
import { emptySignup, SignupForm } from './signup-form.tsx';
import { useUserCreation } from './use-user-creation.ts';
import { readWaitingSignup, type WaitingSignup, writeWaitingSignup } from './waiting-signup.ts';

export function SignupPage() {
  const { t } = useTranslation('pages');
  const userCreation = useUserCreation();
  const isOpen = userCreation.data === 'enabled';
  const [waiting, setWaiting] = useState(readWaitingSignup);
  const [typed, setTyped] = useState(emptySignup);
  const [problem, setProblem] = useState<unknown>(null);
  useLeaveWhenClosed(userCreation.data === 'disabled', userCreation.isError);

  function wait(next: WaitingSignup | null) {
    writeWaitingSignup(next);
    setWaiting(next);
  }

  return (
    <PublicCard
      title={waiting === null ? t('signupTitle') : t('signupCodeTitle')}
      hint={waiting === null ? t('signupHint') : t('signupCodeHint', { email: waiting.email })}
      after={
        <>
          {t('signupHasAccount')} <TextLink to="/login">{t('signupLogin')}</TextLink>
        </>
      }
    >
      {!isOpen && <Checking />}
      {isOpen && waiting === null && (
        <SignupForm
          initialValues={typed}
          onAsked={(signup, values) => {
            setTyped(values);
            wait({ signup, email: values.email.trim() });
          }}
          problem={problem}
        />
      )}
      {isOpen && waiting !== null && (
        <CodeForm
          onConfirmed={() => writeWaitingSignup(null)}
          onLeave={(why) => {
            setProblem(why);
            wait(null);
          }}
          signup={waiting.signup}
        />
      )}
    </PublicCard>
  );
}

function useLeaveWhenClosed(isDisabled: boolean, hasFailed: boolean): void {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (told.current || !(isDisabled || hasFailed)) return;
    told.current = true;
    if (isDisabled) notify({ kind: 'info', message: t('signupDisabled') });
    else notify({ kind: 'error', message: t('signupCheckFailed') });
    void navigate('/login', { replace: true });
  }, [isDisabled, hasFailed, navigate, t]);
}

function Checking() {
  const { t } = useTranslation('pages');
  return (
    <Stack gap={20} role="status">
      <VisuallyHidden>{t('signupChecking')}</VisuallyHidden>
      {['name', 'company', 'email'].map((field) => (
        <Skeleton key={field} height={68} radius="sm" />
      ))}
    </Stack>
  );
}
