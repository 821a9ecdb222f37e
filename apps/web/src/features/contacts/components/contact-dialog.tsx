import { MultiSelect, TextInput } from '@mantine/core';
import { CONTACT_MAX_TAGS, CONTACT_WALLETS_MAX, type Contact } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { MarkedMultiSelect } from '../../../shared/ui/marked-multi-select.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { useColleagueChoices, useTagChoices } from '../api/choices.ts';
import { useSaveContact } from '../api/save-contact.ts';
import { checkedForm, contactForm, contactFormSchema, hasPhone } from '../rules/contact-form.ts';
import { ExtraInfoFields } from './extra-info-fields.tsx';
import { NumberField } from './number-field.tsx';

interface ContactDialogProps {
  /** null adds one. */
  readonly contact: Contact | null;
  /** Known fields of a new contact. */
  readonly suggested?: Pick<Contact, 'name' | 'number'>;
  readonly onClose: () => void;
  /** The contact stands elsewhere on the page too. */
  readonly onSaved?: (contact: Contact) => void;
}

/** Adds or edits a contact. */
export function ContactDialog({ contact, suggested, onClose, onSaved }: ContactDialogProps) {
  const { t } = useTranslation('contacts');
  const say = useSay();
  const save = useSaveContact(contact);
  const tags = useTagChoices();
  const colleagues = useColleagueChoices();
  const before = contactForm(contact);
  const form = useRecordForm({
    schema: contactFormSchema(contact),
    initialValues: { ...before, ...suggested },
    toBody: (values) => checkedForm(values, before),
    refusals: {
      ERR_DUPLICATED_CONTACT: 'number',
      ERR_WAPP_INVALID_CONTACT: 'number',
      ERR_WAPP_CHECK_CONTACT: 'number',
    },
    save: async (values) => {
      const saved = await save(values);
      onSaved?.(saved);
    },
    onSaved: () => {
      say({ kind: 'success', message: t('saved') });
      onClose();
    },
  });
  return (
    <RecordDialog form={form} onClose={onClose} title={contact === null ? t('addTitle') : t('editTitle')}>
      <TextInput {...form.field('name')} data-autofocus label={t('name')} required />
      <NumberField form={form} isFixed={contact !== null && !hasPhone(contact)} />
      <TextInput {...form.field('email')} data-wide inputMode="email" label={t('email')} type="email" />
      <MarkedMultiSelect
        {...form.field('tagIds')}
        data-wide
        label={t('tags')}
        maxValues={CONTACT_MAX_TAGS}
        nothingFoundMessage={t('noTags')}
        options={withCarried(tags, contact?.tags ?? [])}
        placeholder={form.values.tagIds.length === 0 ? t('tagsHint') : ''}
        value={[...form.values.tagIds]}
      />
      <MultiSelect
        {...form.field('wallets')}
        data={withCarried(colleagues, contact?.wallets ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        data-wide
        description={t('walletsHelp')}
        hidePickedOptions
        inputWrapperOrder={helpBelow}
        label={t('wallets')}
        maxValues={CONTACT_WALLETS_MAX}
        nothingFoundMessage={t('noColleagues')}
        openOnFocus={false}
        placeholder={form.values.wallets.length === 0 ? t('walletsHint') : ''}
        searchable
        value={[...form.values.wallets]}
      />
      <ExtraInfoFields form={form} />
    </RecordDialog>
  );
}

/** The contact's own choices are named even when the options could not be loaded. */
const withCarried = <T extends { readonly id: number }>(choices: readonly NoInfer<T>[], carried: readonly T[]): T[] => [
  ...choices,
  ...carried.filter(({ id }) => !choices.some((choice) => choice.id === id)),
];
