import type { Ticket } from '@recado/contracts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useContact } from '../api/show-contact.ts';
import { DrawerProvider, type DrawerSurroundings } from '../contact-drawer-context.tsx';
import { AudioSwitch } from './audio-switch.tsx';
import { ConsentSwitch } from './consent-switch.tsx';
import classes from './contact-drawer.module.css';
import { ContactFacts } from './contact-facts.tsx';
import { ContactHead } from './contact-head.tsx';
import { ContactTags } from './contact-tags.tsx';
import { Notes } from './notes.tsx';
import { SharedMedia } from './shared-media.tsx';
import { StageSelect } from './stage-select.tsx';
import { TicketCost } from './ticket-cost.tsx';
import { TicketHistory } from './ticket-history.tsx';

export interface ContactDrawerProps {
  readonly ticket: Ticket;
  readonly surroundings: DrawerSurroundings;
  readonly onClose: () => void;
}

/** The customer of a ticket. The ticket's data is shown immediately, the rest as it loads. */
export function ContactDrawer({ ticket, surroundings, onClose }: ContactDrawerProps) {
  const { t } = useTranslation('contactDrawer');
  const { data: whole, error, refetch } = useContact(ticket.contactId);
  const contact = whole ?? ticket.contact;
  return (
    <DrawerProvider surroundings={surroundings}>
      <header className={classes.bar}>
        <h2 className={classes.title}>{t('title')}</h2>
        <IconButton icon={<IconX size={18} stroke={1.7} />} label={t('close')} onClick={onClose} />
      </header>
      <ContactHead contact={contact} whole={whole} />
      <div className={classes.part}>
        <ContactFacts contact={contact} error={error} onRetry={() => void refetch()} whole={whole} />
      </div>
      <div className={classes.part}>
        {surroundings.viewer.hasKanban && <StageSelect ticket={ticket} />}
        <AudioSwitch contact={contact} />
        {surroundings.viewer.hasCampaigns && !ticket.isGroup && <ConsentSwitch contact={contact} />}
      </div>
      <div className={classes.part}>
        <ContactTags contact={contact} />
      </div>
      <div className={classes.part}>
        <Notes ticket={ticket} />
      </div>
      <div className={classes.part}>
        {surroundings.viewer.seesCosts && ticket.channel === 'whatsappapi' && <TicketCost ticketId={ticket.id} />}
        <TicketHistory ticket={ticket} />
      </div>
      <div className={classes.part}>
        <SharedMedia ticket={ticket} />
      </div>
    </DrawerProvider>
  );
}
