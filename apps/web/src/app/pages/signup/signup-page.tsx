import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../features/notices/index.ts';
import { PublicCard } from '../public/public-card.tsx';
import { TextLink } from '../public/text-link.tsx';
import { SignupForm } from './signup-form.tsx';
import { useUserCreation } from './use-user-creation.ts';

export function SignupPage() {
  const { t } = useTranslation('pages');
  const userCreation = useUserCreation();
  const isOpen = userCreation.data === 'enabled';
  useLeaveWhenClosed(userCreation.data === 'disabled', userCreation.isError);
  return (
    <PublicCard
      title={t('signupTitle')}
      hint={t('signupHint')}
      after={
        <>
          {t('signupHasAccount')} <TextLink to="/login">{t('signupLogin')}</TextLink>
        </>
      }
    >
      {isOpen ? <SignupForm /> : <Checking />}
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
