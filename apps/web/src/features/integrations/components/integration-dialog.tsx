import { Select, TextInput } from '@mantine/core';
import { type Integration, type IntegrationSaved, integrationTypes, newIntegrationBody } from '@recado/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDialog, type RecordTab } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useIntegrationChanges } from '../api/integrations.ts';
import { emptyFields, type IntegrationFormValues, integrationFormValues, isSigned } from '../forms/integration-form.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { SecretSection } from './secret-section.tsx';
import { TestPanel } from './test-panel.tsx';
import { TypeFields } from './type-fields.tsx';
import { integrationKinds } from './type-mark.tsx';

interface IntegrationDialogProps {
  /** null adds one. */
  readonly integration: Integration | null;
  readonly timeZone: string;
  readonly onClose: () => void;
  /** The signing secret was made: this is the only time it is known. */
  readonly onSecret: (secret: string) => void;
}

/** An external service. The type decides the fields and cannot change later: sessions and deliveries belong to it. */
export function IntegrationDialog({ integration, timeZone, onClose, onSecret }: IntegrationDialogProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const say = useSay();
  const { save } = useIntegrationChanges();
  const saved = useRef<IntegrationSaved | null>(null);
  const form = useRecordForm<IntegrationFormValues>({
    schema: newIntegrationBody,
    initialValues: integrationFormValues(integration),
    words: {
      'name.custom': t('fieldTooShort', { ns: 'common' }),
      'urlN8N.custom': t('addressWrong'),
    },
    rules: (values) => Object.fromEntries(emptyFields(values, integration).map((field) => [field, 'fieldRequired'])),
    refusals: { ERR_INTEGRATION_KEY_INVALID: 'jsonContent' },
    save: async (values) => {
      saved.current = await save(integration, values);
    },
    onSaved: () => {
      say({ kind: 'success', message: integration === null ? t('added') : t('saved') });
      onClose();
      const secret = saved.current?.secret ?? null;
      if (secret !== null) onSecret(secret);
    },
  });
  const { type } = form.values;
  const hasDeliveries = integration !== null && isSigned(integration.type);
  const fields = (
    <>
      <Select
        {...form.field('type')}
        allowDeselect={false}
        data={integrationTypes.map((value) => ({ value, label: t(integrationKinds[value].name) }))}
        description={t(integrationKinds[type].text)}
        inputWrapperOrder={helpBelow}
        label={t('type')}
        readOnly={integration !== null}
      />
      <TextInput {...form.field('name')} autoComplete="off" data-autofocus label={t('name')} required />
      <TypeFields form={form} integration={integration} />
      {isSigned(type) && <SecretSection integration={integration} onSecret={onSecret} timeZone={timeZone} />}
      <TestPanel integration={integration} values={form.values} />
    </>
  );
  const tabs: readonly RecordTab[] = hasDeliveries
    ? [
        { value: 'data', label: t('tabData'), fields: Object.keys(form.values), panel: fields },
        {
          value: 'deliveries',
          label: t('tabDeliveries'),
          fields: [],
          panel: <DeliveryLog integrationId={integration.id} timeZone={timeZone} />,
        },
      ]
    : [];
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      tabs={tabs}
      title={integration === null ? t('addTitle') : t('editTitle', { name: integration.name })}
      width="lg"
    >
      {fields}
    </RecordDialog>
  );
}
