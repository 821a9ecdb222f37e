import { MultiSelect, TagsInput, TextInput } from '@mantine/core';
import { type ApiKey, apiKeyBody, instantIn } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { calendarDay, clockParts } from '../../../../shared/i18n/date-time.ts';
import { RecordDialog } from '../../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../../shared/records/use-record-form.ts';
import { DayField } from '../../../../shared/ui/day-field.tsx';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { useSay } from '../../../../shared/ui/say.tsx';
import { useApiKeyActions, useKeyConnections } from '../../api/api-keys.ts';
import { ScopeFields } from './scope-fields.tsx';

interface KeyDialogProps {
  /** null adds one. */
  readonly apiKey: ApiKey | null;
  readonly timeZone: string;
  /** With the secret of a new one, which is shown once. */
  readonly onClose: (secret?: string) => void;
}

export function KeyDialog({ apiKey, timeZone, onClose }: KeyDialogProps) {
  const { t } = useTranslation('externalApi');
  const say = useSay();
  const connections = useKeyConnections();
  const { add, change } = useApiKeyActions();
  let secret: string | undefined;
  const initialValues = {
    name: apiKey?.name ?? '',
    scopes: [...(apiKey?.scopes ?? [])],
    whatsappIds: [...(apiKey?.whatsappIds ?? [])],
    addresses: [...(apiKey?.addresses ?? [])],
    expiresAt: apiKey?.expiresAt == null ? '' : calendarDay(clockParts(apiKey.expiresAt, timeZone)),
  };
  /** A key is valid until the end of its last day, by the clock of the company. */
  const toBody = (values: typeof initialValues) => ({
    ...values,
    expiresAt: values.expiresAt === '' ? null : instantIn(timeZone, `${values.expiresAt}T23:59:59`).toISOString(),
  });
  const form = useRecordForm({
    schema: apiKeyBody,
    initialValues,
    toBody,
    words: { 'scopes.too_small': t('scopesRequired') },
    save: async (values) => {
      if (apiKey === null) ({ secret } = await add(toBody(values)));
      else await change(apiKey.id, toBody(values));
    },
    onSaved: () => {
      say({ kind: 'success', message: apiKey === null ? t('keyAdded') : t('keySaved') });
      onClose(secret);
    },
  });
  const addressError = form.wrongFields.some((path) => path.startsWith('addresses')) ? t('addressesInvalid') : null;
  return (
    <RecordDialog form={form} onClose={() => onClose()} title={apiKey === null ? t('addKey') : t('editKey')} width="md">
      <TextInput
        {...form.field('name')}
        data-autofocus
        label={t('name')}
        maxLength={50}
        placeholder={t('keyNameHint')}
        required
      />
      <DayField
        {...form.field('expiresAt')}
        description={t('expiresHelp')}
        inputWrapperOrder={helpBelow}
        label={t('expires')}
        minDate={new Date()}
        onChange={(day) => form.set('expiresAt', day)}
        value={form.values.expiresAt}
      />
      <ScopeFields
        error={form.field('scopes').error}
        onChange={(scopes) => form.set('scopes', [...scopes])}
        value={form.values.scopes}
      />
      <MultiSelect
        data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
        data-wide
        description={t('connectionsHelp')}
        inputWrapperOrder={helpBelow}
        label={t('connections')}
        onChange={(ids) => form.set('whatsappIds', ids.map(Number))}
        placeholder={form.values.whatsappIds.length === 0 ? t('allConnections') : ''}
        searchable
        value={form.values.whatsappIds.map(String)}
      />
      <TagsInput
        data-path="addresses"
        data-wide
        description={t('addressesHelp')}
        error={addressError}
        inputWrapperOrder={helpBelow}
        label={t('addresses')}
        onChange={(addresses) => form.set('addresses', addresses)}
        placeholder={form.values.addresses.length === 0 ? '203.0.113.7, 203.0.113.0/24' : ''}
        splitChars={[',', ' ']}
        value={form.values.addresses}
      />
    </RecordDialog>
  );
}
