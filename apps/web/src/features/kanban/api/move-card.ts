import { type Lane, type TagMark, type Ticket, taggingContract } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { errorDetails } from '../../../shared/api/error-details.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { stageConflictText } from '../../../shared/i18n/stage-conflict-text.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { applyToBoard, inStage, pendingMoves } from '../live/apply-to-board.ts';
import { type BoardViewer, laneOf } from '../rules/board-filter.ts';
import { kanbanKeys } from './kanban-keys.ts';

export interface CardMove {
  readonly ticket: Ticket;
  /** Null is the lane without a stage. */
  readonly lane: Lane | null;
}

interface MoveCardOptions {
  readonly viewer: BoardViewer;
  /** The move was refused: says where the card is now. */
  readonly onRefused: (text: string) => void;
}

/**
 * Moves a card. It is in its new lane immediately; a refusal puts it where the server has it. False when nothing is
 * sent: the card is there already, or its last move has no answer yet and would make this one our own conflict.
 */
export function useMoveCard({ viewer, onRefused }: MoveCardOptions) {
  const queryClient = useQueryClient();
  const { t } = useTranslation('kanban');
  const say = useSay();
  const settle = async ({ ticket, lane }: CardMove): Promise<void> => {
    try {
      await send({ ticketId: ticket.id, from: laneOf(ticket), to: lane?.id ?? 0 });
      say({ kind: 'success', message: lane === null ? t('removedFromLane') : t('movedToLane') });
    } catch (error) {
      const conflict = errorDetails(error, 'ERR_STAGE_CHANGED');
      const lanes = queryClient.getQueryCache().findAll({ queryKey: kanbanKeys.allLanes });
      const known = lanes.flatMap(({ state }) => (state.data as { lista?: readonly Lane[] } | undefined)?.lista ?? []);
      const at = conflict ? known.find(({ id }) => id === conflict.stage?.id) : undefined;
      pendingMoves.delete(ticket.id);
      // Also when a newer event has come: it is newer than this ticket, and so is not replaced.
      const back = conflict ? inStage(ticket, at ? markOf(at) : null) : ticket;
      applyToBoard(queryClient, { kind: 'changed', ticket: back }, viewer);
      const text = conflict
        ? stageConflictText(conflict, ticket.contact.name)
        : t('moveFailed', { name: ticket.contact.name, reason: errorText(error) });
      say({ kind: conflict ? 'warning' : 'error', message: text });
      onRefused(text);
      void queryClient.invalidateQueries({ queryKey: kanbanKeys.allLanes });
    } finally {
      pendingMoves.delete(ticket.id);
    }
  };
  return (move: CardMove): boolean => {
    const { ticket, lane } = move;
    const from = laneOf(ticket);
    if (from === (lane?.id ?? 0) || pendingMoves.has(ticket.id)) return false;
    const stage = lane && markOf(lane);
    pendingMoves.set(ticket.id, { from, stage });
    applyToBoard(queryClient, { kind: 'changed', ticket: inStage(ticket, stage), isFirst: true }, viewer);
    void settle(move);
    return true;
  };
}

async function send({ ticketId, from, to }: { ticketId: number; from: number; to: number }): Promise<void> {
  const query = { fromStageId: String(from) };
  if (to === 0) await call(taggingContract.takeFromTicket, { params: { ticketId }, query });
  else await call(taggingContract.putOnTicket, { params: { ticketId, tagId: to }, query });
}

export const markOf = ({ id, name, color, kanban }: Lane): TagMark => ({ id, name, color, kanban });
