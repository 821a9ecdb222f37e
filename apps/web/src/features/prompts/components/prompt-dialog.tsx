import { Button } from '@mantine/core';
import type { Prompt } from '@recado/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWindowWidth } from '../../../shared/hooks/use-screen-size.ts';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { usePromptChanges } from '../api/prompts.ts';
import {
  canTest,
  type PromptFormValues,
  promptFormSchema,
  promptFormValues,
  toPromptBody,
} from '../forms/prompt-form.ts';
import { PromptBench } from './prompt-bench.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { useBench } from './use-bench.ts';

/** Narrower than this, form and bench would squeeze each other: they become tabs. */
const BESIDE_FROM_PX = 1024;

interface PromptDialogProps {
  /** null adds one. */
  readonly prompt: Prompt | null;
  readonly onClose: () => void;
  /** Asks before deleting; a new one has none. */
  readonly onRemove?: (() => void) | undefined;
}

/** A prompt, and beside it a chat with the text as it is typed. */
export function PromptDialog({ prompt, onClose, onRemove }: PromptDialogProps) {
  const { t } = useTranslation(['prompts', 'common', 'records']);
  const say = useSay();
  const { save } = usePromptChanges();
  const isBeside = useWindowWidth() >= BESIDE_FROM_PX;
  const form = useRecordForm<PromptFormValues>({
    schema: promptFormSchema(prompt),
    initialValues: promptFormValues(prompt),
    toBody: toPromptBody,
    words: {
      'name.custom': t('fieldTooShort', { ns: 'common' }),
      'prompt.custom': t('fieldTooShort', { ns: 'common' }),
      'queueId.required': t('queueRequired'),
      'baseUrl.invalid_union': t('baseUrlWrong'),
      'voiceRegion.invalid_format': t('voiceRegionWrong'),
    },
    refusals: { ERR_NO_QUEUE_FOUND: 'queueId', ERR_NO_AI_MODEL_FOUND: 'model' },
    save: (values) => save(prompt, toPromptBody(values)),
    onSaved: () => {
      say({ kind: 'success', message: prompt === null ? t('added') : t('saved') });
      onClose();
    },
  });
  const control = useBench(form.values, prompt);
  const fields = <PromptFields form={form} prompt={prompt} />;
  const bench = (
    <PromptBench canAsk={canTest(form.values, prompt)} control={control} name={form.values.name.trim() || t('model')} />
  );
  return (
    <RecordDialog
      {...(isBeside
        ? { beside: bench, children: fields }
        : {
            tabs: [
              { value: 'prompt', label: t('tabPrompt'), fields: Object.keys(form.values), panel: fields },
              { value: 'bench', label: t('tabBench'), fields: [], panel: <div data-wide>{bench}</div> },
            ],
          })}
      destroy={
        onRemove && (
          <Button color="red" leftSection={<IconTrash aria-hidden size={16} />} onClick={onRemove} variant="subtle">
            {t('remove', { ns: 'records' })}
          </Button>
        )
      }
      form={form}
      onClose={onClose}
      title={prompt === null ? t('addTitle') : t('editTitle', { name: prompt.name })}
      width={isBeside ? 'xl' : 'lg'}
    />
  );
}
