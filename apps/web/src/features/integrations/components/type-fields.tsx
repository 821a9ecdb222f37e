import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { Integration, IntegrationLanguage } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import type { IntegrationFormValues } from '../forms/integration-form.ts';
import { KeyFileField } from './key-file-field.tsx';

const ADDRESS_START = 'https://';

interface TypeFieldsProps {
  readonly form: RecordForm<IntegrationFormValues>;
  readonly integration: Integration | null;
}

/** The fields of the chosen type. */
export function TypeFields({ form, integration }: TypeFieldsProps) {
  switch (form.values.type) {
    case 'dialogflow':
      return <DialogflowFields form={form} integration={integration} />;
    case 'typebot':
      return <TypebotFields form={form} />;
    case 'n8n':
    case 'webhook':
      return <HookFields form={form} />;
    case 'flowbuilder':
      return null;
  }
}

type FieldsProps = Pick<TypeFieldsProps, 'form'>;

const address = { autoComplete: 'off', inputMode: 'url', inputWrapperOrder: helpBelow, required: true } as const;

function DialogflowFields({ form, integration }: TypeFieldsProps) {
  const { t } = useTranslation('integrations');
  const languages: readonly { readonly value: IntegrationLanguage; readonly label: string }[] = [
    { value: 'pt-BR', label: t('languagePt') },
    { value: 'en', label: t('languageEn') },
    { value: 'es', label: t('languageEs') },
  ];
  return (
    <>
      <TextInput
        {...form.field('projectName')}
        autoComplete="off"
        description={t('projectNameText')}
        inputWrapperOrder={helpBelow}
        label={t('projectName')}
        required
      />
      <Select {...form.field('language')} allowDeselect={false} data={[...languages]} label={t('language')} />
      <KeyFileField form={form} integration={integration} />
    </>
  );
}

function HookFields({ form }: FieldsProps) {
  const { t } = useTranslation('integrations');
  return (
    <TextInput
      {...form.field('urlN8N')}
      {...address}
      data-wide
      description={t('hookUrlText')}
      label={t('hookUrl')}
      placeholder={ADDRESS_START}
    />
  );
}

function TypebotFields({ form }: FieldsProps) {
  const { t } = useTranslation('integrations');
  const number = { allowDecimal: false, allowNegative: false, inputWrapperOrder: helpBelow, min: 0 } as const;
  const word = { autoComplete: 'off', inputWrapperOrder: helpBelow, maxLength: 200 } as const;
  const message = { autosize: true, maxRows: 6, minRows: 2 } as const;
  return (
    <>
      <TextInput
        {...form.field('urlN8N')}
        {...address}
        description={t('typebotUrlText')}
        label={t('typebotUrl')}
        placeholder={ADDRESS_START}
      />
      <TextInput
        {...form.field('typebotSlug')}
        autoComplete="off"
        description={t('typebotSlugText')}
        inputWrapperOrder={helpBelow}
        label={t('typebotSlug')}
        required
      />
      <NumberInput
        {...form.field('typebotExpires')}
        {...number}
        description={t('typebotExpiresText')}
        label={t('typebotExpires')}
        max={43_200}
      />
      <NumberInput
        {...form.field('typebotDelayMessage')}
        {...number}
        label={t('typebotDelay')}
        max={120_000}
        step={100}
      />
      <TextInput
        {...form.field('typebotKeywordFinish')}
        {...word}
        description={t('typebotFinishText')}
        label={t('typebotFinish')}
      />
      <TextInput
        {...form.field('typebotKeywordRestart')}
        {...word}
        description={t('typebotRestartText')}
        label={t('typebotRestart')}
      />
      <Textarea {...form.field('typebotUnknownMessage')} {...message} label={t('typebotUnknown')} />
      <Textarea {...form.field('typebotRestartMessage')} {...message} label={t('typebotRestartMessage')} />
    </>
  );
}
