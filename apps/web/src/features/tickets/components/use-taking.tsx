import type { Ticket, TicketHolder } from '@recado/contracts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueueChoices } from '../api/queue-choices.ts';
import { useAcceptTicket, useReopenTicket } from '../api/ticket-moves.ts';
import type { MoveOutcome } from '../api/use-ticket-move.ts';
import { actionsOf } from '../ticket-actions.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';
import { onlyOf } from './dialogs/only-of.ts';

const QueueDialog = lazy(async () => ({ default: (await import('./dialogs/queue-dialog.tsx')).QueueDialog }));

/** Where the screen navigates after accepting. */
export interface TakingGoing {
  /** The viewer has it now: to its tab. */
  readonly onShow: (ticket: Ticket) => void;
  /** A colleague was faster. Shown outside, because the ticket may be hidden from the viewer before it is read. */
  readonly onHeld: (holder: TicketHolder) => void;
}

export interface Taking {
  /** Accepts or reopens a ticket; asks for a queue if it has none. */
  readonly take: (ticket: Ticket) => void;
  /** The ticket that is being accepted. */
  readonly takingId: number | null;
  /** The queue dialog; render once, anywhere. */
  readonly dialog: ReactNode;
}

/** Accepts or reopens a ticket, from its conversation or from its row in the list. */
export function useTaking({ onShow, onHeld }: TakingGoing): Taking {
  const { t } = useTranslation('tickets');
  const { viewer, notify } = useTicketSurroundings();
  const accepting = useAcceptTicket();
  const reopening = useReopenTicket();
  const queues = useQueueChoices();
  const [asked, setAsked] = useState<Ticket | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const isTaking = accepting.isMoving || reopening.isMoving;
  const isReopened = (ticket: Ticket) => actionsOf(ticket, viewer).reopen;

  const finish = (ticket: Ticket, result: MoveOutcome) => {
    setAsked(null);
    if (result.outcome === 'held') onHeld(result.holder);
    if (result.outcome !== 'done') return;
    // An older server does not report the race and returns the winner's ticket.
    if (result.ticket.userId !== null && result.ticket.userId !== viewer.userId) return onHeld(result.ticket);
    // Without a message, another conversation would silently replace the requested one.
    if (result.ticket.id !== ticket.id)
      notify({ kind: 'info', message: t('otherIsLive', { number: result.ticket.number }) });
    onShow(result.ticket);
  };
  const take = async (ticket: Ticket, queueId?: number): Promise<void> => {
    if (isTaking) return;
    if (queueId === undefined && ticket.queueId === null) {
      // While a user chooses a queue the bot goes on talking: a single queue is not asked for.
      const only = ticket.bot === null ? null : onlyOf(queues);
      return only === null ? setAsked(ticket) : take(ticket, Number(only));
    }
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
