import { TextInput } from '@mantine/core';
import { type ContactListItem, contactListItemFields } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useSaveItem } from '../api/change-items.ts';
import classes from './item-dialog.module.css';

interface ItemDialogProps {
  readonly listId: number;
  /** null adds one. */
  readonly item: ContactListItem | null;
  readonly onClose: () => void;
}

/** Adds or edits a contact of a list. */
export function ItemDialog({ listId, item, onClose }: ItemDialogProps) {
  const { t } = useTranslation('contactLists');
  const say = useSay();
  const save = useSaveItem(listId, item);
  const form = useRecordForm({
    schema: contactListItemFields,
    initialValues: { name: item?.name ?? '', number: item?.number ?? '', email: item?.email ?? '' },
    words: { 'name.custom': t('tooShort') },
    refusals: { ERR_DUPLICATED_CONTACT_LIST_ITEM: 'number' },
    save,
    onSaved: () => {
      say({ kind: 'success', message: item === null ? t('itemAdded') : t('itemSaved') });
      onClose();
    },
  });
  return (
    <RecordDialog form={form} onClose={onClose} title={item === null ? t('itemAddTitle') : t('itemEditTitle')}>
      <TextInput {...form.field('name')} data-autofocus label={t('name')} required />
      <TextInput
        {...form.field('number')}
        description={t('numberHint')}
        inputMode="tel"
        inputWrapperOrder={helpBelow}
        label={t('number')}
        placeholder="5511999990000"
        required
      />
      <TextInput {...form.field('email')} data-wide inputMode="email" label={t('email')} type="email" />
      {item !== null && <Details item={item} />}
    </RecordDialog>
  );
}

/** What came with the contact: the other columns of its sheet, and the consent. */
function Details({ item: { fields, consent } }: { readonly item: ContactListItem }) {
  const { t } = useTranslation('contactLists');
  const lines = Object.entries(fields);
  if (lines.length === 0 && consent === null) return null;
  return (
    <dl className={classes.details} data-wide>
      {lines.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {consent !== null && (
        <div>
          <dt>{t('consent')}</dt>
          <dd>{[consent.origin, consent.date && formatDay(consent.date)].filter(Boolean).join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
