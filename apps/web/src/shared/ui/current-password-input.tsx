import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { helpBelow } from './help-below.ts';

/** Appears beside a new e-mail or password of one's own. */
export function CurrentPasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation('common');
  return (
    <PasswordInput
      {...props}
      autoComplete="current-password"
      description={t('currentPasswordText')}
      inputWrapperOrder={helpBelow}
      label={t('currentPassword')}
      required
      visibilityToggleButtonProps={{ 'aria-label': t('showCurrentPassword') }}
      visibilityToggleFocusable
    />
  );
}
