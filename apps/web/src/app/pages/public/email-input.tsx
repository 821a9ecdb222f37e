import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The e-mail one signs in with: phones show the right keys, and password managers know what it is. */
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
