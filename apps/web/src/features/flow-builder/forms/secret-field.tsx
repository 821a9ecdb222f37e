import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldError } from './field-errors.ts';
import type { useIntegrationFields } from './node-form.ts';

interface SecretFieldProps {
  readonly fields: ReturnType<typeof useIntegrationFields>;
  readonly name: string;
  /** The field that says that the server has a key. */
  readonly mark: string;
  readonly label: string;
  readonly isRequired?: boolean;
}

/**
 * A key, which goes to the server once and never comes back. It is taken when the field is left: saved while it is typed,
 * half a key would be stored and the rest would replace it.
 */
export function SecretField({ fields, name, mark, label, isRequired = false }: SecretFieldProps) {
  const { t } = useTranslation('flowBuilder');
  const [typed, setTyped] = useState('');
  const isStored = fields.fields[mark] === true || fields.text(name) !== '';
  const field = useFieldError(isRequired && !isStored && typed === '' ? t('required') : null);
  return (
    <PasswordInput
      autoComplete="new-password"
      description={isStored ? t('keyStored') : t('keyHelp')}
      error={field.error}
      label={label}
      onBlur={() => {
        field.onBlur();
        if (typed.trim() === '') return;
        fields.write(name, typed.trim());
        setTyped('');
      }}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      placeholder={isStored ? '••••••••' : ''}
      required={isRequired}
      value={typed}
    />
  );
}
