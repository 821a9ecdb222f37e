import { Textarea, TextInput } from '@mantine/core';
import { FILE_LIST_FILE_MAX_BYTES, type FileList } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useSaveFileList } from '../api/save-file-list.ts';
import { fileListForm, fileListFormValues } from '../forms/file-list-form.ts';
import { FileEntries } from './file-entries.tsx';

const MESSAGE_MAX_LENGTH = 4096;

interface FileListDialogProps {
  /** null adds one. */
  readonly list: FileList | null;
  readonly onClose: () => void;
}

export function FileListDialog({ list, onClose }: FileListDialogProps) {
  const { t } = useTranslation('files');
  const say = useSay();
  const { save, upload } = useSaveFileList(list);
  const form = useRecordForm({
    schema: fileListForm,
    initialValues: fileListFormValues(list),
    words: {
      'name.custom': t('nameTooShort'),
      'options.*.file.custom': t('fileTooLarge', { size: formatBytes(FILE_LIST_FILE_MAX_BYTES) }),
    },
    save,
    onSaved: () => {
      say({ kind: 'success', message: list === null ? t('added') : t('saved') });
      onClose();
    },
  });
  return (
    <RecordDialog form={form} onClose={onClose} title={list === null ? t('addTitle') : t('editTitle')} width="lg">
      <TextInput {...form.field('name')} data-autofocus data-wide label={t('name')} maxLength={100} required />
      <Textarea
        {...form.field('message')}
        data-wide
        description={t('messageText')}
        inputWrapperOrder={helpBelow}
        label={t('message')}
        maxLength={MESSAGE_MAX_LENGTH}
        maxRows={6}
        required
      />
      <FileEntries form={form} stored={list?.options ?? []} upload={upload} />
    </RecordDialog>
  );
}
