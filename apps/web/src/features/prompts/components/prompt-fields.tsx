import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { PROMPT_FAILURE_MAX_LENGTH, PROMPT_MAX_LENGTH, type Prompt } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { MarkedSelect } from '../../../shared/ui/marked-select.tsx';
import { SecretField } from '../../../shared/ui/secret-field.tsx';
import { SwitchRow, SwitchRows } from '../../../shared/ui/switch-rows.tsx';
import { useAiModels, useQueueOptions } from '../api/prompts.ts';
import type { PromptFormValues } from '../forms/prompt-form.ts';
import { ModelSelect } from './model-select.tsx';
import { VoiceFields } from './voice-fields.tsx';

const ADDRESS_START = 'https://';

interface PromptFieldsProps {
  readonly form: RecordForm<PromptFormValues>;
  readonly prompt: Prompt | null;
}

const decimal = (language: string): string => (1.1).toLocaleString(language).charAt(1);

/** Instructions, model and limits of a prompt. */
export function PromptFields({ form, prompt }: PromptFieldsProps) {
  const { t, i18n } = useTranslation('prompts');
  const queues = useQueueOptions();
  const model = useAiModels().data?.models.find(({ name }) => name === form.values.model);
  const takesTemperature = model?.hasTemperature !== false;
  const whole = { allowDecimal: false, allowNegative: false, inputWrapperOrder: helpBelow, min: 1 } as const;
  return (
    <>
      <TextInput {...form.field('name')} autoComplete="off" data-autofocus label={t('name')} maxLength={100} required />
      <ModelSelect form={form} />
      <Textarea
        {...form.field('prompt')}
        autosize
        data-wide
        description={t('promptHelp')}
        inputWrapperOrder={helpBelow}
        label={t('prompt')}
        maxLength={PROMPT_MAX_LENGTH}
        maxRows={14}
        minRows={6}
        required
      />
      <MarkedSelect
        {...form.field('queueId')}
        allowDeselect={false}
        description={t('queueText')}
        inputWrapperOrder={helpBelow}
        label={t('queue')}
        nothingFoundMessage={t('noQueues')}
        options={queues}
        placeholder={t('choose')}
        required
      />
      <SecretField
        {...form.field('apiKey')}
        description={t('apiKeyText')}
        isStored={prompt?.hasApiKey === true}
        label={t('apiKey')}
        onKeep={() => form.set('apiKey', '')}
        required
        value={form.values.apiKey}
      />
      <NumberInput
        {...form.field('maxTokens')}
        {...whole}
        description={t('answerTokensText')}
        label={t('answerTokens')}
        max={100_000}
        required
        step={50}
      />
      <NumberInput
        {...form.field('maxMessages')}
        {...whole}
        description={t('maxMessagesText')}
        label={t('maxMessages')}
        max={1_000}
        required
      />
      <NumberInput
        {...form.field('temperature')}
        allowNegative={false}
        decimalScale={1}
        decimalSeparator={decimal(i18n.language)}
        description={takesTemperature ? t('temperatureText') : t('temperatureFixed')}
        disabled={!takesTemperature}
        inputWrapperOrder={helpBelow}
        label={t('temperature')}
        max={1}
        min={0}
        required
        step={0.1}
      />
      <TextInput
        {...form.field('baseUrl')}
        autoComplete="off"
        description={t('baseUrlText')}
        inputMode="url"
        inputWrapperOrder={helpBelow}
        label={t('baseUrl')}
        placeholder={ADDRESS_START}
      />
      <VoiceFields form={form} hasVoice={model?.hasVoice !== false} prompt={prompt} />
      <Textarea
        {...form.field('failureMessage')}
        autosize
        data-wide
        description={t('failureMessageText')}
        inputWrapperOrder={helpBelow}
        label={t('failureMessage')}
        maxLength={PROMPT_FAILURE_MAX_LENGTH}
        maxRows={4}
        minRows={2}
      />
      <SwitchRows label={t('privacy')}>
        <SwitchRow {...form.field('masksPersonalData', 'checkbox')} label={t('masks')} text={t('masksText')} />
      </SwitchRows>
    </>
  );
}
