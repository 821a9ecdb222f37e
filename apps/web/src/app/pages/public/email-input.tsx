import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The sign-in e-mail: phones show the right keyboard, and password managers recognise it. */
export function EmailInput(props: Omit<TextInputProps, 'label' | 'type'>) {
  const { t } = useTranslation('pages');
  return (
    <TextInput
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      required
      withAsterisk={false}
      {...props}
    />
  );
}
