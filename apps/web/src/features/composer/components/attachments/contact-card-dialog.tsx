import { Button, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../../shared/lib/number-text.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { CONTACT_SEARCH_MIN_LENGTH, useContactSearch } from '../../api/contact-search.ts';
import classes from './contact-card-dialog.module.css';

const DEBOUNCE_MS = 500;

interface ContactCardDialogProps {
  readonly onClose: () => void;
  readonly onSend: (contact: { readonly id: number; readonly name: string }) => void;
}

/** Searches the contact whose card is sent. */
export function ContactCardDialog({ onClose, onSend }: ContactCardDialogProps) {
  const { t } = useTranslation(['composer', 'common']);
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const typed = text.trim();
  const [wanted] = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data = [], isFetching, isError } = useContactSearch(wanted);
  const isTooShort = typed.length < CONTACT_SEARCH_MIN_LENGTH;
  const isSearching = !isTooShort && (isFetching || wanted !== typed);
  const found = isTooShort ? [] : data;
  const chosen = found.find(({ id }) => id === chosenId);

  const state = isTooShort
    ? t('contactTooShort')
    : isError
      ? t('contactSearchFailed')
      : isSearching
        ? t('searching')
        : found.length === 0
          ? t('noContacts')
          : t('contactsFound', { count: found.length });
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button disabled={chosen === undefined} type="submit">
            {t('sendContact')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={() => chosen && onSend({ id: chosen.id, name: chosen.name })}
      title={t('contactTitle')}
    >
      <TextInput
        data-autofocus
        label={t('contact')}
        leftSection={<IconSearch size={16} />}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        placeholder={t('contactSearch')}
        rightSection={isSearching ? <Loader size={16} /> : null}
        value={text}
      />
      <fieldset aria-label={t('contactTitle')} className={classes.list}>
        <p className={classes.state} role="status">
          {state}
        </p>
        {found.map(({ id, name, number }) => (
          <label className={classes.contact} key={id}>
            <input
              checked={id === chosenId}
              className={classes.choice}
              name="contact"
              onChange={() => setChosenId(id)}
              type="radio"
            />
            <Avatar name={name} size={36} />
            <span className={classes.who}>
              <span className={classes.name}>{name}</span>
              <span className={classes.number}>{phoneText(number)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
