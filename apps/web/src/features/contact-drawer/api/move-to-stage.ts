import { type TagMark, type Ticket, taggingContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';

/** Moves a ticket to a stage of the kanban board, or out of the one it is in. */
export function useMoveToStage({ id: ticketId, tags }: Ticket) {
  const { notify, onTicketTagsChanged } = useDrawerSurroundings();
  return useMutation({
    mutationFn: async (stageId: number | null): Promise<TagMark[]> => {
      if (stageId !== null)
        return (await call(taggingContract.putOnTicket, { params: { ticketId, tagId: stageId } })).tags;
      await call(taggingContract.takeFromTicket, { params: { ticketId } });
      return tags.filter(({ kanban }) => kanban === 0);
    },
    onSuccess: (changed) => onTicketTagsChanged(changed),
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
  });
}
