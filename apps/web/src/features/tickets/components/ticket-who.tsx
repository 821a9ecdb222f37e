import type { Ticket } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '../../../shared/ui/channel-avatar.tsx';
import { TicketMarks } from './ticket-marks.tsx';
import classes from './ticket-who.module.css';

interface TicketWhoProps {
  readonly ticket: Ticket;
  /** What they are doing on their phone, if known. */
  readonly typing?: 'typing' | 'recording' | null;
}

/** Contact, ticket and its marks; while the contact is typing, that instead. */
export function TicketWho({ ticket, typing = null }: TicketWhoProps) {
  const { t } = useTranslation('tickets');
  return (
    <div className={classes.root}>
      <ChannelAvatar name={ticket.contact.name} picture={ticket.contact.urlPicture} size={36} />
      <div className={classes.lines}>
        <h2 className={classes.name} title={ticket.contact.name}>
          {ticket.contact.name}
        </h2>
        <div className={classes.typing} role="status">
          {typing && t(typing === 'typing' ? 'contactTyping' : 'contactRecording')}
        </div>
        {!typing && (
          <div className={classes.marks}>
            <span className={classes.number}>{t('ticketNumber', { number: ticket.number })}</span>
            <TicketMarks ticket={ticket} />
          </div>
        )}
      </div>
    </div>
  );
}
