import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { useCreateFirstQueue, useHasNoQueue, useQueueChoices } from '../../api/queue-choices.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import { onlyOf } from './only-of.ts';

interface QueueDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly isWaiting: boolean;
  readonly onClose: () => void;
  readonly onChoose: (queueId: number) => void;
}

/** Asks for the queue of a ticket without one; where the company has none, for the name of its first. */
export function QueueDialog(props: QueueDialogProps) {
  return useHasNoQueue() ? <FirstQueueDialog {...props} /> : <ChooseQueueDialog {...props} />;
}

function FirstQueueDialog({ title, isWaiting, onClose, onChoose }: QueueDialogProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const { notify } = useTicketSurroundings();
  const creating = useCreateFirstQueue();
  const [name, setName] = useState<string>(t('firstQueueName'));
  // Awaited, because the event of the new queue may replace this dialog before the response arrives.
  async function create() {
    try {
      const { id } = await creating.mutateAsync(name.trim());
      onChoose(id);
    } catch (error) {
      notify({ kind: 'error', message: errorText(error) });
    }
  }
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button disabled={name.trim().length < 2} loading={creating.isPending || isWaiting} type="submit">
            {t('firstQueueSubmit')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={() => void create()}
      title={title}
    >
      <TextInput
        data-autofocus
        description={t('firstQueueText')}
        inputWrapperOrder={helpBelow}
        label={t('firstQueue')}
        maxLength={50}
        onChange={(event) => setName(event.currentTarget.value)}
        required
        value={name}
      />
    </Dialog>
  );
}

function ChooseQueueDialog({ title, confirmLabel, isWaiting, onClose, onChoose }: QueueDialogProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const queues = useQueueChoices();
  const [chosen, setChosen] = useState<string | null>(null);
  const queueId = chosen ?? onlyOf(queues);
  const [wasSent, setWasSent] = useState(false);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button loading={isWaiting} type="submit">
            {confirmLabel}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={() => {
        setWasSent(true);
        if (queueId !== null) onChoose(Number(queueId));
      }}
      title={title}
    >
      <Select
        data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
        data-autofocus
        openOnFocus={false}
        description={t('queueNeeded')}
        inputWrapperOrder={helpBelow}
        error={wasSent && queueId === null ? t('chooseQueue') : null}
        label={t('queue')}
        nothingFoundMessage={t('noQueues')}
        onChange={setChosen}
        placeholder={t('select', { ns: 'common' })}
        required
        searchable
        value={queueId}
      />
    </Dialog>
  );
}
