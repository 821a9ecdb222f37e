import { NumberInput, Select, Slider, Text, Textarea, TextInput } from '@mantine/core';
import { PROMPT_DEFAULT_MODEL, promptVoices, TEXT_VOICE } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { MarkedSelect } from '../../../shared/ui/marked-select.tsx';
import { useAiModels, useQueues } from '../api/flow-calls.ts';
import type { PlainKey } from '../locales/plain-key.ts';
import { useFieldError } from './field-errors.ts';
import classes from './forms.module.css';
import { type NodeFormProps, useIntegrationFields } from './node-form.ts';
import { SecretField } from './secret-field.tsx';

export function TypebotForm({ node }: NodeFormProps) {
  const { t } = useTranslation('flowBuilder');
  const fields = useIntegrationFields(node);
  return (
    <>
      <StillMissing
        missing={[
          ...missing(fields.text('name'), t('name')),
          ...missing(fields.text('urlN8N'), t('typebotUrl')),
          ...missing(fields.text('typebotSlug'), t('typebotSlug')),
        ]}
      />
      <TextField {...{ fields }} isRequired textKey="name" name="name" />
      <TextField {...{ fields }} isRequired textKey="typebotUrl" name="urlN8N" />
      <TextField {...{ fields }} isRequired textKey="typebotSlug" name="typebotSlug" />
      <div className={classes.pair}>
        <NumberInput
          allowNegative={false}
          label={t('typebotExpires')}
          onChange={(value) => fields.writeNumber('typebotExpires', value)}
          value={fields.text('typebotExpires')}
        />
        <NumberInput
          allowNegative={false}
          label={t('typebotDelay')}
          onChange={(value) => fields.writeNumber('typebotDelayMessage', value)}
          value={fields.text('typebotDelayMessage')}
        />
      </div>
      <div className={classes.pair}>
        <TextField {...{ fields }} textKey="typebotFinish" name="typebotKeywordFinish" />
        <TextField {...{ fields }} textKey="typebotRestart" name="typebotKeywordRestart" />
      </div>
      <TextField {...{ fields }} textKey="typebotUnknown" name="typebotUnknownMessage" />
      <TextField {...{ fields }} textKey="typebotRestartMessage" name="typebotRestartMessage" />
    </>
  );
}

export function OpenaiForm({ node }: NodeFormProps) {
  const { t } = useTranslation('flowBuilder');
  const fields = useIntegrationFields(node);
  const { data: queues = [] } = useQueues();
  const prompt = useFieldError(fields.text('prompt').trim() === '' ? t('required') : null);
  const voice = fields.text('voice') || TEXT_VOICE;
  const { data: { models } = { models: [] } } = useAiModels();
  const names = models.map(({ name }) => name);
  const modelName = fields.text('model') || PROMPT_DEFAULT_MODEL;
  const hasVoice = models.find(({ name }) => name === modelName)?.hasVoice !== false;
  const hasKey = fields.fields['hasApiKey'] === true || fields.text('apiKey') !== '';
  const temperature = Number(fields.text('temperature'));
  const setNumber = (name: string) => (value: string | number | bigint) => fields.writeNumber(name, value);
  return (
    <>
      <StillMissing
        missing={[
          ...missing(fields.text('name'), t('name')),
          ...(hasKey ? [] : [t('apiKey')]),
          ...missing(fields.text('prompt'), t('prompt')),
        ]}
      />
      <TextField {...{ fields }} isRequired textKey="name" name="name" />
      <Select
        allowDeselect={false}
        data={models.some(({ name }) => name === modelName) ? names : [modelName, ...names]}
        label={t('model')}
        onChange={(name) => {
          const next = models.find((one) => one.name === name);
          if (!next) return;
          fields.write('model', next.name);
          // A model that only writes would never use the voice.
          if (!next.hasVoice) fields.write('voice', TEXT_VOICE);
        }}
        value={modelName}
      />
      <SecretField {...{ fields }} isRequired label={t('apiKey')} mark="hasApiKey" name="apiKey" />
      <Textarea
        autosize
        description={t('promptHelp')}
        error={prompt.error}
        label={t('prompt')}
        maxRows={14}
        minRows={5}
        onBlur={prompt.onBlur}
        onChange={({ currentTarget }) => fields.write('prompt', currentTarget.value)}
        required
        value={fields.text('prompt')}
      />
      <MarkedSelect
        clearable
        label={t('queue')}
        onChange={(id) => fields.write('queueId', id)}
        options={queues}
        placeholder={t('chooseQueue')}
        value={Number(fields.text('queueId')) || null}
      />
      <Select
        allowDeselect={false}
        data={promptVoices.map((value) => ({
          value,
          label: value === TEXT_VOICE ? t('voiceText') : value.replace(/^pt-BR-|Neural$/g, ''),
        }))}
        description={hasVoice ? undefined : t('voiceOnlyText')}
        disabled={!hasVoice}
        label={t('voice')}
        onChange={(value) => fields.write('voice', value ?? TEXT_VOICE)}
        value={hasVoice ? voice : TEXT_VOICE}
      />
      {hasVoice && voice !== TEXT_VOICE && (
        <>
          <SecretField {...{ fields }} label={t('voiceKey')} mark="hasVoiceKey" name="voiceKey" />
          <TextField {...{ fields }} textKey="voiceRegion" name="voiceRegion" />
        </>
      )}
      <div>
        <Text fw={500} id={`temperature-${node.id}`} size="sm">
          {t('temperature')}
        </Text>
        <Slider
          max={1}
          onChange={(value) => fields.write('temperature', value)}
          step={0.1}
          thumbProps={{ 'aria-labelledby': `temperature-${node.id}` }}
          value={Number.isFinite(temperature) ? temperature : 1}
        />
      </div>
      <div className={classes.pair}>
        <NumberInput
          allowNegative={false}
          label={t('maxTokens')}
          onChange={setNumber('maxTokens')}
          value={fields.text('maxTokens')}
        />
        <NumberInput
          allowNegative={false}
          label={t('maxMessages')}
          onChange={setNumber('maxMessages')}
          value={fields.text('maxMessages')}
        />
      </div>
    </>
  );
}

const missing = (value: string, label: string): readonly string[] => (value.trim() === '' ? [label] : []);

/** The fields without which the flow cannot be published. */
function StillMissing({ missing }: { readonly missing: readonly string[] }) {
  const { t } = useTranslation('flowBuilder');
  return (
    <div role="status">
      {missing.length > 0 && (
        <Text bg="var(--rc-warning-soft)" c="var(--rc-warning-text)" p="sm" size="xs" style={{ borderRadius: 6 }}>
          {t('stillMissing', { fields: missing.join(', ') })}
        </Text>
      )}
    </div>
  );
}

interface TextFieldProps {
  readonly fields: ReturnType<typeof useIntegrationFields>;
  readonly name: string;
  readonly textKey: PlainKey;
  readonly isRequired?: boolean;
}

function TextField({ fields, name, textKey, isRequired = false }: TextFieldProps) {
  const { t } = useTranslation('flowBuilder');
  const field = useFieldError(isRequired && fields.text(name).trim() === '' ? t('required') : null);
  return (
    <TextInput
      error={field.error}
      label={t(textKey)}
      onBlur={field.onBlur}
      onChange={({ currentTarget }) => fields.write(name, currentTarget.value)}
      required={isRequired}
      value={fields.text(name)}
    />
  );
}
