import { Button, Skeleton } from '@mantine/core';
import type { TicketHolder } from '@recado/contracts';
import { IconMessageOff, IconWifiOff } from '@tabler/icons-react';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { joinReading } from '../../../../features/messages/index.ts';
import { notify } from '../../../../features/notices/index.ts';
import { useLive } from '../../../../features/session/index.ts';
import { type JoinReading, useTicket } from '../../../../features/tickets/index.ts';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { ContactPane } from '../contact/contact-pane.tsx';
import { useContactOpen } from '../contact/use-contact-open.ts';
import type { CommandRuns } from '../keyboard/ticket-commands.ts';
import { rememberTicket } from '../layout/phone-tabs.tsx';
import { useTicketPlaces } from '../use-ticket-places.ts';
import { ConversationPane } from './conversation-pane.tsx';
import { conversationParts as parts } from './conversation-parts.tsx';
import classes from './open-ticket.module.css';
import { useReadWhileOpen } from './use-read-while-open.ts';

interface OpenTicketProps {
  readonly uuid: string;
  /** Keyboard commands of the conversation. */
  readonly around: CommandRuns;
  readonly isAlone: boolean;
  readonly contact: {
    readonly isOpen: boolean;
    readonly placement: 'beside' | 'over';
    readonly onToggle: () => void;
  };
  readonly onEscape: () => void;
  readonly onHeld: (holder: TicketHolder) => void;
}

/** The ticket of the URL, once loaded. */
export function OpenTicket({ uuid, around, isAlone, contact, onEscape, onHeld }: OpenTicketProps) {
  const { t } = useTranslation('tickets');
  const places = useTicketPlaces();
  const whileHere = useWhileHere();
  const { data: ticket, error, refetch } = useTicket(uuid, useJoinReading());
  const isMoving = useIsMutating() > 0;
  const drawer = useContactOpen(contact);
  useReadWhileOpen(ticket, refetch);
  useEffect(() => {
    if (ticket !== undefined) rememberTicket(ticket);
  }, [ticket]);

  const leaveGone = useEffectEvent(() => {
    // An agent who transfers a ticket may lose access to it; the action itself reports that.
    if (!isMoving) notify({ kind: 'info', message: t('gone') });
    places.leave();
  });
  useLive('ticket', (message) => {
    if (message.action === 'delete' && message.ticketId === ticket?.id) leaveGone();
  });

  const isMissing = isApiError(error) && error.status === 404;
  // Cached data stays through a failure, but not when the ticket went to another agent while offline.
  if (ticket === undefined || isMissing) {
    if (error === null) return <OpeningTicket />;
    return (
      <section aria-label={t('conversation')} className={classes.state} data-region tabIndex={-1}>
        <StateMessage
          actions={
            <>
              {!isMissing && <Button onClick={() => void refetch()}>{t('tryNow')}</Button>}
              <Button onClick={places.leave} variant="default">
                {t('backToList')}
              </Button>
            </>
          }
          icon={isMissing ? <IconMessageOff size={28} stroke={1.5} /> : <IconWifiOff size={28} stroke={1.5} />}
          title={isMissing ? t('missingTitle') : t('openFailedTitle')}
          tone={isMissing ? 'neutral' : 'danger'}
        >
          {isMissing ? t('missingText') : errorText(error)}
        </StateMessage>
      </section>
    );
  }
  return (
    <>
      <ConversationPane
        around={around}
        contact={drawer}
        isAlone={isAlone}
        onEscape={onEscape}
        onHeld={onHeld}
        onLeave={whileHere(places.leave)}
        onNext={whileHere(({ uuid: next }) => places.open(next))}
        onShow={whileHere(places.show)}
        ticket={ticket}
      />
      {drawer.isOpen && (
        <ContactPane onClose={drawer.onToggle} placement={contact.placement} wasAsked={drawer.wasAsked}>
          {parts.contact?.(ticket, { isOver: contact.placement === 'over', onClose: drawer.onToggle })}
        </ContactPane>
      )}
    </>
  );
}

const useJoinReading = (): JoinReading => {
  const queryClient = useQueryClient();
  return (ticketId) => joinReading(queryClient, ticketId);
};

/** A user who has moved on to the next ticket before the response is not taken back. */
function useWhileHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return <Input extends readonly unknown[]>(act: (...input: Input) => void) =>
    (...input: Input): void => {
      if (isHere.current) act(...input);
    };
}

function OpeningTicket() {
  const { t } = useTranslation('tickets');
  return (
    <section aria-label={t('conversation')} className={classes.opening} data-region tabIndex={-1}>
      <div aria-label={t('loading')} className={classes.head} role="status">
        <Skeleton circle height={36} />
        <div>
          <Skeleton height={12} mb={8} width={160} />
          <Skeleton height={10} width={220} />
        </div>
      </div>
    </section>
  );
}
