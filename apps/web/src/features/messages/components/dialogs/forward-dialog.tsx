import { Button, Checkbox, type ComboboxItem, MultiSelect } from '@mantine/core';
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
/** For more recipients there are campaigns. */
const FORWARD_MOST = 10;

interface ForwardDialogProps {
  /** In their order. */
  readonly messages: readonly Message[];
  /** They are sent over their own connection, and reach no contact elsewhere. */
  readonly channel: Ticket['channel'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Chooses the recipients of the selected messages. */
export function ForwardDialog({ messages, channel, onClose, onDone }: ForwardDialogProps) {
  const { t } = useTranslation(['messages', 'common']);
  const { viewer, notify } = useMessagesSurroundings();
  const [contacts, setContacts] = useState<readonly ComboboxItem[]>([]);
  const [isSigned, setIsSigned] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, held, reset } = useForwardMessages(() => {
    notify({ kind: 'success', message: t('forwardedTo', { count: messages.length }) });
    onDone();
  });
  const handleSubmit = () => {
    setWasSent(true);
    if (contacts.length === 0 || isPending) return;
    mutate({ messages, contactIds: contacts.map(({ value }) => Number(value)), isSigned });
  };
  const handleChange = (chosen: readonly ComboboxItem[]) => {
    setContacts(chosen);
    // The notice about the previous contact does not apply to this one.
    reset();
  };
  const heldName = held && contacts.find(({ value }) => Number(value) === held.contactId)?.label;
  const refusal = held && [heldName, held.user ? t('heldBy', { user: held.user.name }) : t('heldWaiting')].join(': ');
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
          chosen={contacts}
          error={wasSent && contacts.length === 0 ? t('chooseContact') : refusal}
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
  readonly chosen: readonly ComboboxItem[];
  readonly onChange: (contacts: readonly ComboboxItem[]) => void;
  readonly error: string | null;
}

function ContactSelect({ channel, chosen, onChange, error }: ContactSelectProps) {
  const { t } = useTranslation('messages');
  const [text, setText] = useState('');
  const typed = text.trim();
  const [wanted] = useDebouncedValue(typed, DEBOUNCE_MS);
  const isTooShort = typed.length < CONTACT_SEARCH_MIN_LENGTH;
  const { data: contacts = [], isFetching } = useFoundContacts(wanted);
  const obstacleOf = (contact: Contact) => {
    if (!contact.active) return t('isBlocked');
    return reachesContact({ channel }, contact) ? null : t('otherChannel');
  };
  const found = contacts.map((contact) => {
    const obstacle = obstacleOf(contact);
    const label = [contact.name, phoneText(contact.number), obstacle].filter(Boolean).join(' · ');
    return { value: String(contact.id), label, disabled: obstacle !== null };
  });
  // The chosen ones stay among the options, or the field would drop them with the next search result.
  const isChosen = ({ value }: ComboboxItem) => chosen.some((one) => one.value === value);
  const others = isTooShort ? [] : found.filter((one) => !isChosen(one));
  const isSearching = isFetching || wanted !== typed;
  return (
    <MultiSelect
      data={[...chosen, ...others]}
      data-autofocus
      openOnFocus={false}
      error={error}
      // The server has searched, by number too: filtering by visible text would drop its results.
      filter={({ options }) => options}
      hidePickedOptions
      maxValues={FORWARD_MOST}
      label={t('forwardContact')}
      nothingFoundMessage={isTooShort ? t('contactTooShort') : isSearching ? t('searching') : t('noContacts')}
      onChange={(values) => {
        setText('');
        onChange([...chosen, ...others].filter(({ value }) => values.includes(value)));
      }}
      onSearchChange={setText}
      placeholder={t('contactSearch')}
      required
      searchable
      searchValue={text}
      value={chosen.map(({ value }) => value)}
    />
  );
}
