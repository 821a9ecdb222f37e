import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Contact, reachesContact, type Ticket, type TicketHolder } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../../shared/lib/number-text.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useOpenTicket } from '../../api/open-ticket.ts';
import { CONTACT_SEARCH_MIN_LENGTH, useConnections, useContactSearch } from '../../api/pickers.ts';
import { useQueueChoices } from '../../api/queue-choices.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import classes from './dialogs.module.css';
import { onlyOf } from './only-of.ts';

const DEBOUNCE_MS = 500;

/** The contact, and where they can be reached. */
export type Addressee = Pick<Contact, 'id' | 'name' | 'number' | 'channel' | 'whatsappId'>;

interface NewTicketFormProps {
  readonly addressee: Addressee | null;
  readonly onClose: () => void;
  readonly onOpened: (ticket: Ticket | TicketHolder) => void;
  readonly onHeld: (holder: TicketHolder) => void;
}

/** Contact, queue and connection. */
export function NewTicketForm({ addressee, onClose, onOpened, onHeld }: NewTicketFormProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const { viewer } = useTicketSurroundings();
  const queues = useQueueChoices();
  const [chosenContact, setChosenContact] = useState<Addressee | null>(null);
  const [chosenQueue, setChosenQueue] = useState<string | null>(null);
  const [chosenConnection, setChosenConnection] = useState<string | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending } = useOpenTicket({ onOpened, onHeld });

  const contact = addressee ?? chosenContact;
  const queueId = chosenQueue ?? onlyOf(queues);
  const all = useConnections();
  const connections = contact === null ? all : all.filter((one) => reachesContact(one, contact));
  const connection =
    // A connection chosen before the contact may not reach them.
    connections.find(({ id }) => String(id) === chosenConnection) ??
    connections.find(({ id }) => id === contact?.whatsappId) ??
    connections.find(({ id }) => id === viewer.connectionId) ??
    connections.find(({ isDefault }) => isDefault);
  const connectionId = connection ? String(connection.id) : onlyOf(connections);
  const missing = (value: unknown, text: string) => (wasSent && value === null ? text : null);

  const handleSubmit = () => {
    setWasSent(true);
    if (contact === null || queueId === null || connectionId === null || isPending) return;
    mutate({ contactId: contact.id, queueId: Number(queueId), whatsappId: Number(connectionId) });
  };
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button loading={isPending} type="submit">
            {t('startConversation')}
          </Button>
        </>
      }
      isChanged={chosenContact !== null}
      isOpen
      onClose={onClose}
      onSubmit={handleSubmit}
      title={t('newTitle')}
    >
      <div className={classes.fields}>
        {addressee === null ? (
          <ContactSelect
            chosen={chosenContact}
            error={missing(contact, t('chooseContact'))}
            onChange={setChosenContact}
          />
        ) : (
          <TextInput label={t('contact')} readOnly value={labelOf(addressee)} />
        )}
        <Select
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={missing(queueId, t('chooseQueue'))}
          label={t('queue')}
          nothingFoundMessage={t('noQueues')}
          onChange={setChosenQueue}
          placeholder={t('select', { ns: 'common' })}
          required
          searchable
          value={queueId}
        />
        <Select
          data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={missing(connectionId, t('chooseConnection'))}
          label={t('connection')}
          nothingFoundMessage={t('noConnections')}
          onChange={setChosenConnection}
          placeholder={t('select', { ns: 'common' })}
          required
          searchable
          value={connectionId}
        />
      </div>
    </Dialog>
  );
}

interface ContactSelectProps {
  readonly chosen: Addressee | null;
  readonly onChange: (contact: Addressee | null) => void;
  readonly error: string | null;
}

function ContactSelect({ chosen, onChange, error }: ContactSelectProps) {
  const { t } = useTranslation('tickets');
  const [text, setText] = useState('');
  const typed = text.trim();
  const [wanted] = useDebouncedValue(typed, DEBOUNCE_MS);
  const isChosen = chosen !== null && labelOf(chosen) === typed;
  const isTooShort = typed.length < CONTACT_SEARCH_MIN_LENGTH;
  const { data: contacts = [], isFetching } = useContactSearch(isChosen ? '' : wanted);

  const optionOf = (contact: Addressee) => ({ value: String(contact.id), label: labelOf(contact) });
  const found = contacts.map(({ active, ...contact }) => {
    const option = optionOf(contact);
    return active ? option : { ...option, label: `${option.label} · ${t('isBlocked')}`, disabled: true };
  });
  // The chosen one stays among the options, or the field would drop it with the next search result.
  const others = isTooShort || isChosen ? [] : found.filter(({ value }) => value !== String(chosen?.id));
  const isSearching = isFetching || wanted !== typed;
  return (
    <Select
      data={chosen === null ? others : [optionOf(chosen), ...others]}
      data-autofocus
      openOnFocus={false}
      error={error}
      // The server has searched, by number too: filtering by visible text would drop its results.
      filter={({ options }) => options}
      label={t('contact')}
      nothingFoundMessage={isTooShort ? t('contactTooShort') : isSearching ? t('searching') : t('noContacts')}
      onChange={(value) => onChange([chosen, ...contacts].find((one) => String(one?.id) === value) ?? null)}
      onSearchChange={setText}
      placeholder={t('contactSearch')}
      required
      searchable
      value={chosen && String(chosen.id)}
    />
  );
}

const labelOf = ({ name, number }: Pick<Contact, 'name' | 'number'>): string =>
  number === '' ? name : `${name} · ${phoneText(number)}`;
