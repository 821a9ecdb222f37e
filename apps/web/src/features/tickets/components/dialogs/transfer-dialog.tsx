import { Button, type ComboboxData, Select, Textarea } from '@mantine/core';
import { type Ticket, TRANSFER_NOTE_MAX_LENGTH, type TransferTarget } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { MarkedSelect } from '../../../../shared/ui/marked-select.tsx';
import { useQueues } from '../../api/queue-choices.ts';
import { useTransferTargets } from '../../api/transfer-targets.ts';
import { useTransferTicket } from '../../api/transfer-ticket.ts';
import { chooseColleague, chooseQueue, offeredTargets, type TransferChoice } from '../../transfer-choice.ts';
import classes from './dialogs.module.css';
import { SummaryForNote } from './summary-for-note.tsx';
import { TransferTargetOption } from './transfer-target-option.tsx';

interface TransferDialogProps {
  readonly ticket: Ticket;
  readonly onClose: () => void;
  /** With the transferred ticket, which may be a new one, and its target in words. */
  readonly onTransferred: (moved: Ticket, message: string) => void;
}

/** Transfers a ticket to a queue, and optionally to a colleague. Either may be chosen first. */
export function TransferDialog({ ticket, onClose, onTransferred }: TransferDialogProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const queues = useQueues();
  const targets = useTransferTargets();
  const [choice, setChoice] = useState<TransferChoice>({ queueId: null, userId: null });
  const [note, setNote] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { move, isMoving } = useTransferTicket();
  const { queueId, userId } = choice;
  const queueName = queues.find(({ id }) => id === queueId)?.name ?? '';
  const targetOf = (id: number | null) => targets.find((target) => target.id === id);

  const handleSubmit = async () => {
    setWasSent(true);
    if (queueId === null || isMoving) return;
    const result = await move({ ticket, queueId, userId, note });
    if (result.outcome !== 'done') return;
    const user = targetOf(userId)?.name;
    const words =
      user === undefined
        ? t('transferredToQueue', { queue: queueName })
        : t('transferredTo', { user, queue: queueName });
    onTransferred(result.ticket, words);
  };
  const toOption = ({ id, name }: TransferTarget) => ({ value: String(id), label: name });
  const { inQueue, elsewhere } = offeredTargets(targets, queueId);
  const data: ComboboxData =
    queueId === null
      ? elsewhere.map(toOption)
      : [
          { group: t('targetsInQueue', { queue: queueName }), items: inQueue.map(toOption) },
          { group: t('targetsElsewhere'), items: elsewhere.map(toOption) },
        ].filter(({ items }) => items.length > 0);

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
        <MarkedSelect
          data-autofocus
          error={wasSent && queueId === null ? t('chooseQueue') : null}
          label={t('transferQueue')}
          nothingFoundMessage={t('noQueues')}
          onChange={(value) => setChoice(chooseQueue(choice, value, targets))}
          options={queues}
          placeholder={t('select', { ns: 'common' })}
          required
          value={queueId}
        />
        <Select
          clearable
          data={data}
          description={t('transferUserText')}
          inputWrapperOrder={helpBelow}
          label={t('transferUser')}
          nothingFoundMessage={t('noTargets')}
          placeholder={t('select', { ns: 'common' })}
          onChange={(value) =>
            setChoice(chooseColleague(choice, targetOf(value === null ? null : Number(value)), ticket.queueId))
          }
          openOnFocus={false}
          renderOption={({ option }) => <TransferTargetOption target={targetOf(Number(option.value))} />}
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
        <SummaryForNote note={note} onNote={setNote} ticketId={ticket.id} />
      </div>
    </Dialog>
  );
}
