import { TextInput } from '@mantine/core';
import { type ContactList, contactListBody } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useSaveContactList } from '../api/change-contact-lists.ts';

interface ContactListDialogProps {
  /** null adds one. */
  readonly list: ContactList | null;
  readonly onClose: () => void;
}

/** Adds or renames a list. */
export function ContactListDialog({ list, onClose }: ContactListDialogProps) {
  const { t } = useTranslation('contactLists');
  const say = useSay();
  const save = useSaveContactList(list);
  const form = useRecordForm({
    schema: contactListBody,
    initialValues: { name: list?.name ?? '' },
    words: { 'name.custom': t('tooShort') },
    save,
    onSaved: () => {
      say({ kind: 'success', message: list === null ? t('added') : t('saved') });
      onClose();
    },
  });
  return (
    <RecordDialog form={form} onClose={onClose} title={list === null ? t('addTitle') : t('editTitle')} width="sm">
      <TextInput {...form.field('name')} data-autofocus data-wide label={t('name')} required />
    </RecordDialog>
  );
}
