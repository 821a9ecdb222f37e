import { type TagMark, type Ticket, taggingContract, tagsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useDrawerSurroundings } from '../contact-drawer-context.tsx';
import { drawerKeys } from './drawer-keys.ts';

/** Adds the first stage of the board and moves the ticket into it. */
export function useCreateFirstStage({ id: ticketId }: Ticket) {
  const queryClient = useQueryClient();
  const { notify, onTicketTagsChanged } = useDrawerSurroundings();
  return useMutation({
    mutationFn: async (name: string): Promise<TagMark[]> => {
      const { id: tagId } = await call(tagsContract.create, { body: { name, kanban: 1 } });
      return (await call(taggingContract.putOnTicket, { params: { ticketId, tagId } })).tags;
    },
    onSuccess: (tags) => onTicketTagsChanged(tags),
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
    // Also when only the move failed: the stage exists, and is offered then.
    onSettled: () => queryClient.invalidateQueries({ queryKey: drawerKeys.stages }),
  });
}
