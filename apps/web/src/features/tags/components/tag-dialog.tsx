import { TextInput } from '@mantine/core';
import { DEFAULT_TAG_COLOR, newTagBody, type Tag } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { ColorField } from '../../../shared/ui/color-field.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { useSaveTag } from '../api/save-tag.ts';

interface TagDialogProps {
  /** null adds one. */
  readonly tag: Tag | null;
  readonly onClose: () => void;
}

export function TagDialog({ tag, onClose }: TagDialogProps) {
  const { t } = useTranslation('tags');
  const say = useSay();
  const save = useSaveTag(tag);
  const form = useRecordForm({
    schema: newTagBody,
    initialValues: { name: tag?.name ?? '', color: tag?.color ?? DEFAULT_TAG_COLOR },
    words: { 'name.custom': t('nameTooShort') },
    refusals: { ERR_TAG_NAME_ALREADY_EXISTS: 'name' },
    save,
    onSaved: () => {
      say({ kind: 'success', message: tag === null ? t('added') : t('saved') });
      onClose();
    },
  });
  return (
    <RecordDialog form={form} onClose={onClose} title={tag === null ? t('addTitle') : t('editTitle')} width="sm">
      <TextInput {...form.field('name')} data-autofocus label={t('name')} maxLength={50} required />
      <ColorField {...form.field('color')} label={t('color')} shape="dot" value={form.values.color} />
    </RecordDialog>
  );
}
