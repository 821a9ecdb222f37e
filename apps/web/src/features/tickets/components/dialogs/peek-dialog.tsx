import type { Ticket } from '@recado/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { TicketWho } from '../ticket-who.tsx';
import classes from './peek-dialog.module.css';

interface PeekDialogProps {
  readonly ticket: Ticket | null;
  readonly onClose: () => void;
  readonly renderMessages: ((ticket: Ticket) => ReactNode) | undefined;
}

/** A preview of a conversation: it is not marked as read, and nothing can be written. */
export function PeekDialog({ ticket, onClose, renderMessages }: PeekDialogProps) {
  const { t } = useTranslation('tickets');
  return (
    <Dialog isFlush isOpen={ticket !== null} onClose={onClose} title={t('peekTitle')} width="lg">
      {ticket && (
        <>
          <div className={classes.who}>
            <TicketWho ticket={ticket} />
          </div>
          <div className={classes.messages}>
            {renderMessages ? renderMessages(ticket) : <p className={classes.last}>{ticket.lastMessage}</p>}
          </div>
        </>
      )}
    </Dialog>
  );
}
