import { Button, Checkbox, type ComboboxItem, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Contact, type Message, reachesContact, type Ticket } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../../shared/lib/number-text.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { CONTACT_SEARCH_MIN_LENGTH, useFoundContacts } from '../../api/find-contacts.ts';
import { useForwardMessages } from '../../api/forward-messages.ts';
import { useMessagesSurroundings } from '../../messages-context.tsx';
import classes from './forward-dialog.module.css';

const DEBOUNCE_MS = 500;

interface ForwardDialogProps {
  /** In their order. */
  readonly messages: readonly Message[];
  /** They go over the connection they came over, and reach nobody elsewhere. */
  readonly channel: Ticket['channel'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** To whom the chosen messages go. */
export function ForwardDialog({ messages, channel, onClose, onDone }: ForwardDialogProps) {
  const { t } = useTranslation(['messages', 'common']);
  const { viewer, notify } = useMessagesSurroundings();
  const [contact, setContact] = useState<ComboboxItem | null>(null);
  const [isSigned, setIsSigned] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, holder, reset } = useForwardMessages(() => {
    notify({ kind: 'success', message: t('forwardedTo', { count: messages.length }) });
    onDone();
  });
  const handleSubmit = () => {
    setWasSent(true);
    if (contact === null || isPending) return;
    mutate({ messages, contactId: Number(contact.value), isSigned });
  };
  const handleChange = (chosen: ComboboxItem | null) => {
    setContact(chosen);
    // What was said of the one before is not true of this one.
    reset();
  };
  const refusal = holder && (holder.user ? t('heldBy', { user: holder.user.name }) : t('heldWaiting'));
  return (
    <Dialog
      actions={
        <>
          <Button disabled={isPending} onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button loading={isPending} type="submit">
            {t('forward')}
          </Button>
        </>
      }
      isOpen
      onClose={isPending ? () => undefined : onClose}
      onSubmit={handleSubmit}
      title={t('forwardTitle', { count: messages.length })}
    >
      <div className={classes.fields}>
        <ContactSelect
          channel={channel}
          chosen={contact}
          error={wasSent && contact === null ? t('chooseContact') : refusal}
          onChange={handleChange}
        />
        {viewer.signs && (
          <Checkbox
            checked={isSigned}
            label={t('sign')}
            onChange={({ currentTarget }) => setIsSigned(currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ContactSelectProps {
  readonly channel: Ticket['channel'];
  readonly chosen: ComboboxItem | null;
  readonly onChange: (contact: ComboboxItem | null) => void;
  readonly error: string | null;
}

function ContactSelect({ channel, chosen, onChange, error }: ContactSelectProps) {
  const { t } = useTranslation('messages');
  const [text, setText] = useState('');
  const typed = text.trim();
  const [wanted] = useDebouncedValue(typed, DEBOUNCE_MS);
  const isChosen = chosen !== null && chosen.label === typed;
  const isTooShort = typed.length < CONTACT_SEARCH_MIN_LENGTH;
  const { data: contacts = [], isFetching } = useFoundContacts(isChosen ? '' : wanted);
  const obstacleOf = (contact: Contact) => {
    if (!contact.active) return t('isBlocked');
    return reachesContact({ channel }, contact) ? null : t('otherChannel');
  };
  const found = contacts.map((contact) => {
    const obstacle = obstacleOf(contact);
    const label = [contact.name, phoneText(contact.number), obstacle].filter(Boolean).join(' · ');
    return { value: String(contact.id), label, disabled: obstacle !== null };
  });
  // The chosen one stays among the options, or the field would forget it when the next search answers.
  const others = isTooShort || isChosen ? [] : found.filter(({ value }) => value !== chosen?.value);
  const isSearching = isFetching || wanted !== typed;
  return (
    <Select
      data={chosen === null ? others : [chosen, ...others]}
      data-autofocus
      openOnFocus={false}
      error={error}
      // The server has searched, by number too: filtering by what is on screen would throw its answer away.
      filter={({ options }) => options}
      label={t('forwardContact')}
      nothingFoundMessage={isTooShort ? t('contactTooShort') : isSearching ? t('searching') : t('noContacts')}
      onChange={(_, option) => onChange(option)}
      onSearchChange={setText}
      placeholder={t('contactSearch')}
      required
      searchable
      value={chosen?.value ?? null}
    />
  );
}
