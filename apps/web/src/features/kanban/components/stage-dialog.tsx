import { NumberInput, Select, TextInput } from '@mantine/core';
import { DEFAULT_TAG_COLOR, newTagBody, STAGE_MAX_HOURS, type Tag } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { SaveHint } from '../../../shared/records/components/save-hint.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { ColorField } from '../../../shared/ui/color-field.tsx';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { VariableTextarea } from '../../../shared/ui/variable-textarea.tsx';
import { useStageChanges, useStageNames } from '../api/stages.ts';

interface StageDialogProps {
  /** null adds one. */
  readonly stage: Tag | null;
  readonly onClose: () => void;
}

/** A lane of the board: its name and colour, and what happens to cards that stay in it. */
export function StageDialog({ stage, onClose }: StageDialogProps) {
  const { t } = useTranslation('kanban');
  const say = useSay();
  const { save } = useStageChanges();
  const others = useStageNames().filter(({ id }) => id !== stage?.id);
  const form = useRecordForm({
    schema: newTagBody,
    initialValues: {
      name: stage?.name ?? '',
      color: stage?.color ?? DEFAULT_TAG_COLOR,
      timeLane: stage?.timeLane ?? 0,
      nextLaneId: stage?.nextLaneId ?? null,
      rollbackLaneId: stage?.rollbackLaneId ?? null,
      greetingMessageLane: stage?.greetingMessageLane ?? '',
    },
    words: { 'name.custom': t('nameTooShort') },
    refusals: { ERR_TAG_NAME_ALREADY_EXISTS: 'name' },
    save: (body) => save(stage, body),
    onSaved: () => {
      say({ kind: 'success', message: stage === null ? t('stageAdded') : t('stageSaved') });
      onClose();
    },
  });
  const stageChoice = (name: 'nextLaneId' | 'rollbackLaneId') => ({
    clearable: true,
    data: others.map((other) => ({ value: String(other.id), label: other.name })),
    error: form.field(name).error,
    onChange: (id: string | null) => form.set(name, id === null ? null : Number(id)),
    placeholder: t('noStage'),
    value: form.values[name] === null ? null : String(form.values[name]),
  });
  return (
    <RecordDialog form={form} onClose={onClose} title={stage === null ? t('addStage') : t('editStage')} width="md">
      <TextInput {...form.field('name')} data-autofocus label={t('name')} maxLength={50} required />
      <ColorField {...form.field('color')} label={t('color')} value={form.values.color} />
      <NumberInput
        {...form.field('timeLane')}
        allowDecimal={false}
        allowNegative={false}
        description={t('hoursHelp')}
        inputWrapperOrder={helpBelow}
        label={t('hours')}
        max={STAGE_MAX_HOURS}
        min={0}
      />
      <Select
        {...stageChoice('nextLaneId')}
        description={t('nextHelp')}
        inputWrapperOrder={helpBelow}
        label={t('next')}
      />
      <Select
        {...stageChoice('rollbackLaneId')}
        description={t('rollbackHelp')}
        inputWrapperOrder={helpBelow}
        label={t('rollback')}
      />
      <VariableTextarea
        autosize
        description={t('greetingHelp')}
        inputWrapperOrder={helpBelow}
        error={form.field('greetingMessageLane').error}
        label={t('greeting')}
        maxLength={4096}
        minRows={3}
        onChange={(text) => form.set('greetingMessageLane', text)}
        value={form.values.greetingMessageLane}
      />
      {stage !== null && <SaveHint isShown={form.changedCount > 0} />}
    </RecordDialog>
  );
}
