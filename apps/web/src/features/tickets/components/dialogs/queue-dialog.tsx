import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import { useQueueChoices } from '../../api/queue-choices.ts';
import { onlyOf } from './only-of.ts';

interface QueueDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly isWaiting: boolean;
  readonly onClose: () => void;
  readonly onChoose: (queueId: number) => void;
}

/** Asks for the queue a ticket without one is to be served in. */
export function QueueDialog({ title, confirmLabel, isWaiting, onClose, onChoose }: QueueDialogProps) {
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
        required
        searchable
        value={queueId}
      />
    </Dialog>
  );
}
