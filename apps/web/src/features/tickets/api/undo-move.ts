import { type Ticket, type TicketHolder, ticketsContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { errorDetails } from '../../../shared/api/error-details.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { applyToCache } from '../live/apply-to-cache.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';

const OFFERED_MS = 5_000;

/**
 * Confirms an action and offers to undo it. It outlives the conversation, which closes with the action. `onUndone` gets
 * the restored ticket.
 */
export function useOfferUndo(onUndone: (ticket: Ticket) => void): (message: string, ticketId: number) => void {
  const queryClient = useQueryClient();
  const { t } = useTranslation('tickets');
  const { viewer, notify } = useTicketSurroundings();

  const undo = async (ticketId: number) => {
    try {
      const ticket = await call(ticketsContract.undo, { params: { id: ticketId } });
      applyToCache(queryClient, { kind: 'changed', ticket }, viewer);
      onUndone(ticket);
    } catch (error) {
      const holder = errorDetails(error, 'ERR_UNDO_NOT_POSSIBLE');
      notify({ kind: 'warning', message: holder ? wordsFor(t, holder, viewer.userId) : errorText(error) });
    }
  };
  return (message, ticketId) =>
    notify({
      kind: 'success',
      message,
      closeAfterMs: OFFERED_MS,
      action: { label: t('undoMove'), onClick: () => void undo(ticketId) },
    });
}

/** Its current agent; for the user's own only that it changed. */
function wordsFor(t: TFunction<'tickets'>, { userId, user, queue }: TicketHolder, viewerId: number): string {
  if (user !== null && userId !== viewerId) return t('undoHeld', { user: user.name });
  if (user === null && queue !== null) return t('undoWaiting', { queue: queue.name });
  return t('undoChanged');
}
