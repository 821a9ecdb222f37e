import type { Ticket, TicketHolder } from '@recado/contracts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcceptTicket } from '../../api/accept-ticket.ts';
import { useExportTicket } from '../../api/export-ticket.ts';
import { useIgnoreTicket } from '../../api/ignore-ticket.ts';
import { useReopenTicket } from '../../api/reopen-ticket.ts';
import { useReturnToQueue } from '../../api/return-to-queue.ts';
import { useToggleBot } from '../../api/toggle-bot.ts';
import type { MoveOutcome } from '../../api/use-ticket-move.ts';
import { actionsOf, type TicketActions } from '../../ticket-actions.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import { DeleteDialog } from '../dialogs/delete-dialog.tsx';
import { ResolveDialog } from '../dialogs/resolve-dialog.tsx';

const LogDialog = lazy(async () => ({ default: (await import('../dialogs/log-dialog.tsx')).LogDialog }));
const QueueDialog = lazy(async () => ({ default: (await import('../dialogs/queue-dialog.tsx')).QueueDialog }));
const TransferDialog = lazy(async () => ({ default: (await import('../dialogs/transfer-dialog.tsx')).TransferDialog }));

/** Where the screen goes after a move. */
export interface TicketGoing {
  /** It is being served now, by the viewer: to its tab. */
  readonly onShow: (ticket: Ticket) => void;
  readonly onLeave: () => void;
  /** Somebody else was faster. Told outside, because the ticket may be out of the viewer's sight before it is read. */
  readonly onHeld: (holder: TicketHolder) => void;
}

export interface TicketMoves {
  readonly may: TicketActions;
  readonly isTaking: boolean;
  /** Takes a waiting or resolved ticket; asks for a queue where it has none. */
  readonly take: () => void;
  readonly returnToQueue: () => void;
  readonly ignore: () => void;
  readonly toggleBot: () => void;
  readonly askTransfer: () => void;
  readonly askResolve: () => void;
  readonly askDelete: () => void;
  readonly showLog: () => void;
  readonly exportPdf: () => void;
  /** What asks and tells; to be drawn once, anywhere. */
  readonly dialogs: ReactNode;
}

type OpenDialog = 'queue' | 'transfer' | 'resolve' | 'delete' | 'log';

/** Everything that may be done with an open ticket, with its dialogs. */
export function useTicketMoves(ticket: Ticket, { onShow, onLeave, onHeld }: TicketGoing): TicketMoves {
  const { t } = useTranslation('tickets');
  const { viewer, notify } = useTicketSurroundings();
  const may = actionsOf(ticket, viewer);
  const accepting = useAcceptTicket();
  const reopening = useReopenTicket();
  const returning = useReturnToQueue();
  const ignoring = useIgnoreTicket();
  const bot = useToggleBot();
  const exporting = useExportTicket();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const closeDialog = () => setDialog(null);
  const isTaking = accepting.isMoving || reopening.isMoving;

  const finishTaking = (result: MoveOutcome) => {
    // The live event may show the ticket as taken before this answer: another dialog may be open by then.
    setDialog((open) => (open === 'queue' ? null : open));
    if (result.outcome === 'held') onHeld(result.holder);
    if (result.outcome !== 'done') return;
    // An older server says nothing of the race and answers with the winner's ticket.
    if (result.ticket.userId !== null && result.ticket.userId !== viewer.userId) return onHeld(result.ticket);
    // Without a word, another conversation would stand where one had asked for this one.
    if (result.ticket.id !== ticket.id) notify({ kind: 'info', message: t('otherIsLive', { id: result.ticket.id }) });
    onShow(result.ticket);
  };
  const take = async (queueId?: number) => {
    if (isTaking) return;
    if (queueId === undefined && ticket.queueId === null) return setDialog('queue');
    const input = queueId === undefined ? { ticket } : { ticket, queueId };
    finishTaking(await (may.reopen ? reopening.move(input) : accepting.move(input)));
  };
  const leaveAfter = async ({ move, isMoving }: ReturnType<typeof useReturnToQueue>) => {
    // A key is easily pressed twice: the second time the ticket is gone already.
    if (isMoving) return;
    const result = await move({ ticket });
    if (result.outcome === 'held') onHeld(result.holder);
    if (result.outcome === 'done') onLeave();
  };

  return {
    may,
    isTaking,
    take: () => void take(),
    returnToQueue: () => void leaveAfter(returning),
    ignore: () => void leaveAfter(ignoring),
    toggleBot: () => bot.mutate(ticket.contact),
    askTransfer: () => setDialog('transfer'),
    askResolve: () => setDialog('resolve'),
    askDelete: () => setDialog('delete'),
    showLog: () => setDialog('log'),
    exportPdf: () => exporting.mutate(ticket),
    dialogs: (
      <Suspense>
        {dialog === 'queue' && (
          <QueueDialog
            confirmLabel={may.reopen ? t('reopen') : t('accept')}
            isWaiting={isTaking}
            onChoose={(queueId) => void take(queueId)}
            onClose={closeDialog}
            title={may.reopen ? t('reopenTitle') : t('acceptTitle')}
          />
        )}
        {dialog === 'transfer' && <TransferDialog onClose={closeDialog} onTransferred={onLeave} ticket={ticket} />}
        {dialog === 'log' && <LogDialog onClose={closeDialog} ticket={ticket} />}
        <ResolveDialog isOpen={dialog === 'resolve'} onClose={closeDialog} onResolved={onLeave} ticket={ticket} />
        <DeleteDialog isOpen={dialog === 'delete'} onClose={closeDialog} onDeleted={onLeave} ticket={ticket} />
      </Suspense>
    ),
  };
}
