import { NumberInput, Select, TextInput } from '@mantine/core';
import { rotationMinutes } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { ColorField } from '../../../shared/ui/color-field.tsx';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { SwitchRow, SwitchRows } from '../../../shared/ui/switch-rows.tsx';
import { VariableTextarea } from '../../../shared/ui/variable-textarea.tsx';
import { useFileListChoices, useIntegrationChoices } from '../api/choices.ts';
import type { QueueFormValues } from '../forms/queue-form.ts';

const LAST_PLACE = 10_000;

interface QueueDataProps {
  readonly form: RecordForm<QueueFormValues>;
  readonly hasIntegrations: boolean;
}

/** Name, greeting and routing of a queue. */
export function QueueData({ form, hasIntegrations }: QueueDataProps) {
  const { t } = useTranslation('queues');
  const fileLists = useFileListChoices();
  const integrations = useIntegrationChoices(hasIntegrations);
  return (
    <>
      <TextInput {...form.field('name')} autoComplete="off" data-autofocus label={t('name')} required />
      <ColorField
        {...form.field('color')}
        description={t('colorText')}
        inputWrapperOrder={helpBelow}
        label={t('color')}
        required
        value={form.values.color}
      />
      <NumberInput
        {...form.field('orderQueue')}
        allowDecimal={false}
        allowNegative={false}
        description={t('orderText')}
        inputWrapperOrder={helpBelow}
        label={t('orderLabel')}
        max={LAST_PLACE}
      />
      <Select<number>
        {...form.field('fileListId')}
        clearable
        data={fileLists.map(({ id, name }) => ({ value: id, label: name }))}
        description={t('fileListText')}
        inputWrapperOrder={helpBelow}
        label={t('fileList')}
        nothingFoundMessage={t('noFileLists')}
        openOnFocus={false}
        placeholder={t('none')}
        searchable
      />
      {hasIntegrations && (
        <Select<number>
          {...form.field('integrationId')}
          clearable
          data={integrations.map(({ id, name }) => ({ value: id, label: name }))}
          data-wide
          description={t('integrationText')}
          inputWrapperOrder={helpBelow}
          label={t('typeIntegration')}
          nothingFoundMessage={t('noIntegrations')}
          openOnFocus={false}
          placeholder={t('none')}
          searchable
        />
      )}
      <VariableTextarea
        {...form.field('greetingMessage')}
        description={t('greetingText')}
        inputWrapperOrder={helpBelow}
        label={t('greeting')}
        maxRows={8}
        value={form.values.greetingMessage}
      />
      <SwitchRows label={t('onArrival')}>
        <SwitchRow {...form.field('closeTicket', 'checkbox')} label={t('closeTicket')} text={t('closeTicketText')} />
        <SwitchRow {...form.field('ativarRoteador', 'checkbox')} label={t('rotation')} text={t('rotationText')} />
      </SwitchRows>
      <Select
        {...form.field('tempoRoteador')}
        allowDeselect={false}
        data={rotationMinutes.map((minutes) => ({
          value: minutes,
          label: t('minutes', { count: Number(minutes) }),
        }))}
        disabled={!form.values.ativarRoteador}
        label={t('rotationTime')}
        placeholder={t('choose')}
        required={form.values.ativarRoteador}
      />
    </>
  );
}
