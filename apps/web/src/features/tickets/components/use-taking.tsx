import type { Ticket, TicketHolder } from '@recado/contracts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcceptTicket } from '../api/accept-ticket.ts';
import { useReopenTicket } from '../api/reopen-ticket.ts';
import type { MoveOutcome } from '../api/use-ticket-move.ts';
import { actionsOf } from '../ticket-actions.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';

const QueueDialog = lazy(async () => ({ default: (await import('./dialogs/queue-dialog.tsx')).QueueDialog }));

/** Where the screen goes after a ticket was taken. */
export interface TakingGoing {
  /** It is being served now, by the viewer: to its tab. */
  readonly onShow: (ticket: Ticket) => void;
  /** Somebody else was faster. Told outside, because the ticket may be out of the viewer's sight before it is read. */
  readonly onHeld: (holder: TicketHolder) => void;
}

export interface Taking {
  /** Takes a waiting or resolved ticket; asks for a queue where it has none. */
  readonly take: (ticket: Ticket) => void;
  /** The ticket that is being taken. */
  readonly takingId: number | null;
  /** The question for a queue; to be drawn once, anywhere. */
  readonly dialog: ReactNode;
}

/** Accepts or reopens a ticket, from its conversation or from its row in the list. */
export function useTaking({ onShow, onHeld }: TakingGoing): Taking {
  const { t } = useTranslation('tickets');
  const { viewer, notify } = useTicketSurroundings();
  const accepting = useAcceptTicket();
  const reopening = useReopenTicket();
  const [asked, setAsked] = useState<Ticket | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const isTaking = accepting.isMoving || reopening.isMoving;
  const isReopened = (ticket: Ticket) => actionsOf(ticket, viewer).reopen;

  const finish = (ticket: Ticket, result: MoveOutcome) => {
    setAsked(null);
    if (result.outcome === 'held') onHeld(result.holder);
    if (result.outcome !== 'done') return;
    // An older server says nothing of the race and answers with the winner's ticket.
    if (result.ticket.userId !== null && result.ticket.userId !== viewer.userId) return onHeld(result.ticket);
    // Without a word, another conversation would stand where one had asked for this one.
    if (result.ticket.id !== ticket.id)
      notify({ kind: 'info', message: t('otherIsLive', { number: result.ticket.number }) });
    onShow(result.ticket);
  };
  const take = async (ticket: Ticket, queueId?: number) => {
    if (isTaking) return;
    if (queueId === undefined && ticket.queueId === null) return setAsked(ticket);
    setMoved(ticket.id);
    const input = queueId === undefined ? { ticket } : { ticket, queueId };
    finish(ticket, await (isReopened(ticket) ? reopening.move(input) : accepting.move(input)));
  };

  return {
    take: (ticket) => void take(ticket),
    takingId: isTaking ? moved : null,
    dialog: asked !== null && (
      <Suspense>
        <QueueDialog
          confirmLabel={isReopened(asked) ? t('reopen') : t('accept')}
          isWaiting={isTaking}
          onChoose={(queueId) => void take(asked, queueId)}
          onClose={() => setAsked(null)}
          title={isReopened(asked) ? t('reopenTitle') : t('acceptTitle')}
        />
      </Suspense>
    ),
  };
}
