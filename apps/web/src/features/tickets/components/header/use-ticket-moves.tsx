import type { Ticket } from '@recado/contracts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportTicket } from '../../api/export-ticket.ts';
import { useIgnoreTicket, useReturnToQueue, useStopBot } from '../../api/ticket-moves.ts';
import { useToggleBot } from '../../api/toggle-bot.ts';
import { useOfferUndo } from '../../api/undo-move.ts';
import { actionsOf, type TicketActions } from '../../ticket-actions.ts';
import { useTicketSurroundings } from '../../tickets-context.tsx';
import { DeleteDialog } from '../dialogs/delete-dialog.tsx';
import { ResolveDialog } from '../dialogs/resolve-dialog.tsx';
import { type TakingGoing, useTaking } from '../use-taking.tsx';

const LogDialog = lazy(async () => ({ default: (await import('../dialogs/log-dialog.tsx')).LogDialog }));
const SummaryDialog = lazy(async () => ({ default: (await import('../dialogs/summary-dialog.tsx')).SummaryDialog }));
const TransferDialog = lazy(async () => ({ default: (await import('../dialogs/transfer-dialog.tsx')).TransferDialog }));

/** Where the screen navigates after an action. */
export interface TicketGoing extends TakingGoing {
  readonly onLeave: () => void;
  /** It was resolved, and the agent continues with this one. */
  readonly onNext: (ticket: Ticket) => void;
  /** Its last action was undone. Also called after the conversation has closed. */
  readonly onUndone: (ticket: Ticket) => void;
}

export interface TicketMoves {
  readonly may: TicketActions;
  readonly isTaking: boolean;
  /** Accepts or reopens a ticket; asks for a queue if it has none. */
  readonly take: () => void;
  readonly returnToQueue: () => void;
  readonly ignore: () => void;
  readonly toggleBot: () => void;
  readonly stopBot: () => void;
  readonly askTransfer: () => void;
  readonly askResolve: () => void;
  readonly askDelete: () => void;
  readonly showLog: () => void;
  /** Undefined where the company has no copilot. */
  readonly summarise: (() => void) | undefined;
  readonly exportPdf: () => void;
  /** The dialogs; render once, anywhere. */
  readonly dialogs: ReactNode;
}

type OpenDialog = 'transfer' | 'resolve' | 'delete' | 'log' | 'summary';

/** All actions of an open ticket, with their dialogs. */
export function useTicketMoves(ticket: Ticket, going: TicketGoing): TicketMoves {
  const { onShow, onLeave, onNext, onHeld, onUndone } = going;
  const { t } = useTranslation('tickets');
  const offerUndo = useOfferUndo(onUndone);
  const { viewer, summarise } = useTicketSurroundings();
  const may = actionsOf(ticket, viewer);
  const taking = useTaking({ onShow, onHeld });
  const returning = useReturnToQueue();
  const ignoring = useIgnoreTicket();
  const bot = useToggleBot();
  const stopping = useStopBot();
  const exporting = useExportTicket();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const closeDialog = () => setDialog(null);

  const leaveAfter = async ({ move, isMoving }: ReturnType<typeof useReturnToQueue>) => {
    // A key is easily pressed twice: the second time the ticket is gone already.
    if (isMoving) return;
    const result = await move({ ticket });
    if (result.outcome === 'held') onHeld(result.holder);
    if (result.outcome === 'done') onLeave();
  };

  return {
    may,
    isTaking: taking.takingId !== null,
    take: () => taking.take(ticket),
    returnToQueue: () => void leaveAfter(returning),
    ignore: () => void leaveAfter(ignoring),
    toggleBot: () => bot.mutate(ticket.contact),
    stopBot: () => void stopping.move({ ticket }),
    askTransfer: () => setDialog('transfer'),
    askResolve: () => setDialog('resolve'),
    askDelete: () => setDialog('delete'),
    showLog: () => setDialog('log'),
    summarise: summarise && (() => setDialog('summary')),
    exportPdf: () => exporting.mutate(ticket),
    dialogs: (
      <Suspense>
        {taking.dialog}
        {dialog === 'transfer' && (
          <TransferDialog
            onClose={closeDialog}
            onTransferred={(moved, message) => {
              offerUndo(message, moved.id);
              onLeave();
            }}
            ticket={ticket}
          />
        )}
        {dialog === 'summary' && <SummaryDialog onClose={closeDialog} ticket={ticket} />}
        {dialog === 'log' && <LogDialog onClose={closeDialog} ticket={ticket} />}
        <ResolveDialog
          isOpen={dialog === 'resolve'}
          onClose={closeDialog}
          onResolved={(next) => {
            offerUndo(t('resolved', { name: ticket.contact.name }), ticket.id);
            if (next === undefined) onLeave();
            else onNext(next);
          }}
          ticket={ticket}
        />
        <DeleteDialog isOpen={dialog === 'delete'} onClose={closeDialog} onDeleted={onLeave} ticket={ticket} />
      </Suspense>
    ),
  };
}
