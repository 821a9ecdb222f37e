import { Select, TextInput } from '@mantine/core';
import { type Prompt, promptVoices, TEXT_VOICE } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { SecretField } from '../../../shared/ui/secret-field.tsx';
import { useAiModels } from '../api/prompts.ts';
import type { PromptFormValues } from '../forms/prompt-form.ts';

interface VoiceFieldsProps {
  readonly form: RecordForm<PromptFormValues>;
  readonly prompt: Prompt | null;
  /** False: the model only writes. */
  readonly hasVoice: boolean;
}

/** Whether answers are written or spoken, and the key of the voice. */
export function VoiceFields({ form, prompt, hasVoice }: VoiceFieldsProps) {
  const { t } = useTranslation('prompts');
  const voices = useAiModels().data?.voices ?? promptVoices;
  const speaks = hasVoice && form.values.voice !== TEXT_VOICE;
  return (
    <>
      <Select
        {...form.field('voice')}
        allowDeselect={false}
        data={voices.map((voice) => ({
          value: voice,
          label: voice === TEXT_VOICE ? t('voiceWritten') : nameOf(voice),
        }))}
        description={hasVoice ? t('voiceText') : t('voiceOnlyText')}
        disabled={!hasVoice}
        inputWrapperOrder={helpBelow}
        label={t('voice')}
      />
      <TextInput
        {...form.field('voiceRegion')}
        autoComplete="off"
        description={t('voiceRegionText')}
        disabled={!speaks}
        inputWrapperOrder={helpBelow}
        label={t('voiceRegion')}
      />
      <SecretField
        {...form.field('voiceKey')}
        description={t('voiceKeyText')}
        disabled={!speaks}
        isStored={prompt?.hasVoiceKey === true}
        label={t('voiceKey')}
        onKeep={() => form.set('voiceKey', '')}
        value={form.values.voiceKey}
      />
    </>
  );
}

/** `pt-BR-FranciscaNeural` is Francisca. */
const nameOf = (voice: string): string => voice.replace(/^[a-z]{2}-[A-Z]{2}-|Neural$/g, '');
