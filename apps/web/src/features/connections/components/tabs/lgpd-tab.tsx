import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { SwitchRow, SwitchRows } from '../../../../shared/ui/switch-rows.tsx';
import type { ConnectionFormValues } from '../../forms/connection-form.ts';
import { TextField } from './text-field.tsx';

/** The data protection settings of this connection. */
export function LgpdTab({ form }: { readonly form: RecordForm<ConnectionFormValues> }) {
  const { t } = useTranslation('connections');
  return (
    <>
      <SwitchRows label={t('tabLgpd')}>
        <SwitchRow {...form.field('enableLGPD', 'checkbox')} label={t('lgpd')} text={t('lgpdText')} />
        <SwitchRow {...form.field('lgpdConsent', 'checkbox')} label={t('lgpdConsent')} text={t('lgpdConsentText')} />
        <SwitchRow
          {...form.field('lgpdDeleteMessage', 'checkbox')}
          label={t('lgpdDeleted')}
          text={t('lgpdDeletedText')}
        />
        <SwitchRow {...form.field('lgpdHideNumber', 'checkbox')} label={t('lgpdNumber')} text={t('lgpdNumberText')} />
      </SwitchRows>
      <TextField form={form} label={t('lgpdMessage')} name="lgpdMessage" />
      <TextInput
        {...form.field('lgpdLink')}
        data-wide
        description={t('lgpdLinkText')}
        inputMode="url"
        inputWrapperOrder={helpBelow}
        label={t('lgpdLink')}
      />
    </>
  );
}
