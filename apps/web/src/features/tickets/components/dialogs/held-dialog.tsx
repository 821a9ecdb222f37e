import { Button } from '@mantine/core';
import type { TicketHolder } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';

interface HeldDialogProps {
  readonly holder: TicketHolder | null;
  readonly onClose: () => void;
}

/** The contact already has a live ticket: its agent, who may not have accepted it yet, and its queue. */
export function HeldDialog({ holder, onClose }: HeldDialogProps) {
  const { t } = useTranslation('tickets');
  const wordsFor = ({ user, queue }: TicketHolder): string => {
    if (queue === null) return user ? t('heldByNoQueue', { user: user.name }) : t('heldWaitingNoQueue');
    return user ? t('heldBy', { user: user.name, queue: queue.name }) : t('heldWaiting', { queue: queue.name });
  };
  return (
    <Dialog
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('understood')}
        </Button>
      }
      isOpen={holder !== null}
      onClose={onClose}
      title={t('heldTitle')}
    >
      {holder && wordsFor(holder)}
    </Dialog>
  );
}
