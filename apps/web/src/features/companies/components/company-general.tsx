import { TextInput } from '@mantine/core';
import { COMPANY_PASSWORD_LENGTH, readTaxDocument } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { NewPasswordInput } from '../../../shared/ui/password-strength/new-password-input.tsx';
import { SwitchRow, SwitchRows } from '../../../shared/ui/switch-rows.tsx';
import type { CompanyFormValues } from '../forms/company-form.ts';

interface CompanyGeneralProps {
  readonly form: RecordForm<CompanyFormValues>;
  readonly isNew: boolean;
}

/** Name and contact data of a company. */
export function CompanyGeneral({ form, isNew }: CompanyGeneralProps) {
  const { t } = useTranslation('companies');
  const { document } = form.values;
  // A warning, not an error: some documents are old or foreign.
  const isMistyped = document.trim() !== '' && readTaxDocument(document) === undefined;
  const plain = { autoComplete: 'off', inputWrapperOrder: helpBelow } as const;
  return (
    <>
      <TextInput {...form.field('name')} {...plain} data-autofocus label={t('name')} maxLength={50} required />
      <TextInput
        {...form.field('email')}
        {...plain}
        description={isNew ? t('emailNewText') : t('emailText')}
        inputMode="email"
        label={t('email')}
        required
        type="email"
      />
      {isNew && (
        <NewPasswordInput
          {...form.field('password')}
          description={t('passwordText')}
          inputWrapperOrder={helpBelow}
          label={t('password')}
          maxLength={COMPANY_PASSWORD_LENGTH.max}
          owner={{ email: form.values.email, companyName: form.values.name }}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          visibilityToggleFocusable
        />
      )}
      <TextInput {...form.field('phone')} {...plain} inputMode="tel" label={t('phone')} maxLength={30} />
      <TextInput
        {...form.field('document')}
        {...plain}
        description={isMistyped ? t('documentMistyped') : t('documentText')}
        label={t('document')}
        maxLength={30}
      />
      <TextInput {...form.field('addressStreet')} {...plain} label={t('street')} maxLength={200} />
      <TextInput {...form.field('addressCity')} {...plain} label={t('city')} maxLength={100} />
      <TextInput {...form.field('addressState')} {...plain} label={t('state')} maxLength={50} />
      <SwitchRows label={t('access')}>
        <SwitchRow {...form.field('status', 'checkbox')} label={t('active')} text={t('activeText')} />
      </SwitchRows>
    </>
  );
}
