import { Textarea, TextInput } from '@mantine/core';
import { HELP_DESCRIPTION_MAX_LENGTH, HELP_TITLE_MAX_LENGTH, type Help, newHelpBody } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useSaveHelp } from '../api/save-help.ts';

interface HelpDialogProps {
  /** null adds one. */
  readonly help: Help | null;
  readonly onClose: () => void;
}

export function HelpDialog({ help, onClose }: HelpDialogProps) {
  const { t } = useTranslation('helps');
  const say = useSay();
  const save = useSaveHelp(help);
  const form = useRecordForm({
    schema: newHelpBody,
    initialValues: { title: help?.title ?? '', video: help?.video ?? '', description: help?.description ?? '' },
    words: { 'video.custom': t('videoWrong') },
    refusals: { ERR_HELP_TITLE_ALREADY_EXISTS: 'title' },
    failed: t('failed'),
    save,
    onSaved: () => {
      say({ kind: 'success', message: help === null ? t('added') : t('saved') });
      onClose();
    },
  });
  return (
    <RecordDialog form={form} onClose={onClose} title={help === null ? t('addTitle') : t('editTitle')}>
      <TextInput
        {...form.field('title')}
        data-autofocus
        data-wide
        label={t('title')}
        maxLength={HELP_TITLE_MAX_LENGTH}
        required
      />
      <TextInput
        {...form.field('video')}
        data-wide
        description={t('videoHelp')}
        inputWrapperOrder={helpBelow}
        label={t('video')}
        maxLength={300}
        required
      />
      <Textarea
        {...form.field('description')}
        autosize
        data-wide
        label={t('description')}
        maxLength={HELP_DESCRIPTION_MAX_LENGTH}
        maxRows={8}
        minRows={3}
      />
    </RecordDialog>
  );
}
