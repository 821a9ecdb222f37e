import { type TagMark, type Ticket, taggingContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorDetails } from '../../../shared/api/error-details.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { stageConflictText } from '../../../shared/i18n/stage-conflict-text.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { useStages } from './list-stages.ts';

/** Moves a ticket to a stage of the kanban board, or out of the one it is in. Refused when it has left that stage. */
export function useMoveToStage({ id: ticketId, tags, contact }: Ticket) {
  const { notify, onTicketTagsChanged } = useDrawerSurroundings();
  const { stages } = useStages();
  const plain = tags.filter(({ kanban }) => kanban === 0);
  return useMutation({
    mutationFn: async (stageId: number | null): Promise<TagMark[]> => {
      const query = { fromStageId: String(tags.find(({ kanban }) => kanban === 1)?.id ?? 0) };
      if (stageId !== null)
        return (await call(taggingContract.putOnTicket, { params: { ticketId, tagId: stageId }, query })).tags;
      await call(taggingContract.takeFromTicket, { params: { ticketId }, query });
      return plain;
    },
    onSuccess: (changed) => onTicketTagsChanged(changed),
    onError: (error) => {
      const conflict = errorDetails(error, 'ERR_STAGE_CHANGED');
      if (conflict === null) return notify({ kind: 'error', message: errorText(error) });
      notify({ kind: 'warning', message: stageConflictText(conflict, contact.name) });
      // The event of the other move may have been missed: the next move starts where the ticket is.
      const at = stages.find(({ id }) => id === conflict.stage?.id);
      if (at) onTicketTagsChanged([...plain, { id: at.id, name: at.name, color: at.color, kanban: at.kanban }]);
      else if (conflict.stage === null) onTicketTagsChanged(plain);
    },
  });
}
