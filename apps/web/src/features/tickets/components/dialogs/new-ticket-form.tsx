import { Button, Select, TextInput } from '@mantine/core';
import { reachesContact, type Ticket, type TicketHolder } from '@recado/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useOpenTicket } from '../../api/open-ticket.ts';
import { useConnections } from '../../api/pickers.ts';
import { useQueueChoices } from '../../api/queue-choices.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import { type Addressee, labelOf, type SuggestedContact } from './addressee.ts';
import { ContactSelect } from './contact-select.tsx';
import classes from './dialogs.module.css';
import { onlyOf } from './only-of.ts';

/** Renders the dialog that adds a contact. The page provides it: it belongs to another feature. */
export type RenderNewContact = (dialog: {
  readonly suggested: SuggestedContact;
  readonly onClose: () => void;
  readonly onSaved: (contact: Addressee) => void;
}) => ReactNode;

interface NewTicketFormProps {
  readonly addressee: Addressee | null;
  /** Undefined for users who may not add contacts. */
  readonly renderNewContact: RenderNewContact | undefined;
  readonly onClose: () => void;
  readonly onOpened: (ticket: Ticket | TicketHolder) => void;
  readonly onHeld: (holder: TicketHolder) => void;
}

/** Contact, queue and connection. */
export function NewTicketForm({ addressee, renderNewContact, onClose, onOpened, onHeld }: NewTicketFormProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const { viewer } = useTicketSurroundings();
  const queues = useQueueChoices();
  const [chosenContact, setChosenContact] = useState<Addressee | null>(null);
  const [chosenQueue, setChosenQueue] = useState<string | null>(null);
  const [chosenConnection, setChosenConnection] = useState<string | null>(null);
  const [suggested, setSuggested] = useState<SuggestedContact | null>(null);
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
    <>
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
              onAdd={renderNewContact && setSuggested}
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
      {suggested !== null &&
        renderNewContact?.({ suggested, onClose: () => setSuggested(null), onSaved: setChosenContact })}
    </>
  );
}
