import { Button, Select, Textarea } from '@mantine/core';
import { type Ticket, TRANSFER_NOTE_MAX_LENGTH } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { useColleagues } from '../../api/pickers.ts';
import { useQueues } from '../../api/queue-choices.ts';
import { useTransferTicket } from '../../api/transfer-ticket.ts';
import classes from './dialogs.module.css';

interface TransferDialogProps {
  readonly ticket: Ticket;
  readonly onClose: () => void;
  readonly onTransferred: () => void;
}

/** Hands a ticket to another queue and, if one wishes, to somebody in it. */
export function TransferDialog({ ticket, onClose, onTransferred }: TransferDialogProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const queues = useQueues();
  const colleagues = useColleagues();
  const [queueId, setQueueId] = useState<number | null>(null);
  const [userId, setUserId] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { move, isMoving } = useTransferTicket();
  // Whoever does not work in the queue would be handed something they cannot see.
  const offered = colleagues.filter(({ queues: own }) => own.some(({ id }) => id === queueId));

  const handleQueue = (value: string | null) => {
    const chosen = value === null ? null : Number(value);
    setQueueId(chosen);
    const stays = colleagues.some(({ id, queues: own }) => id === userId && own.some((queue) => queue.id === chosen));
    if (!stays) setUserId(null);
  };
  const handleSubmit = async () => {
    setWasSent(true);
    if (queueId === null || isMoving) return;
    const result = await move({ ticket, queueId, userId, note });
    if (result.outcome === 'done') onTransferred();
  };

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button loading={isMoving} type="submit">
            {t('transfer')}
          </Button>
        </>
      }
      isChanged={queueId !== null || note !== ''}
      isOpen
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      title={t('transferTitle', { name: ticket.contact.name })}
    >
      <div className={classes.fields}>
        <Select
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          data-autofocus
          openOnFocus={false}
          error={wasSent && queueId === null ? t('chooseQueue') : null}
          label={t('transferQueue')}
          nothingFoundMessage={t('noQueues')}
          onChange={handleQueue}
          required
          searchable
          value={queueId === null ? null : String(queueId)}
        />
        <Select
          clearable
          data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
          description={t('transferUserText')}
          inputWrapperOrder={helpBelow}
          disabled={queueId === null}
          label={t('transferUser')}
          nothingFoundMessage={t('noUsers')}
          onChange={(value) => setUserId(value === null ? null : Number(value))}
          searchable
          value={userId === null ? null : String(userId)}
        />
        <Textarea
          description={t('transferNoteText')}
          inputWrapperOrder={helpBelow}
          label={t('transferNote')}
          maxLength={TRANSFER_NOTE_MAX_LENGTH}
          maxRows={8}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          value={note}
        />
      </div>
    </Dialog>
  );
}
