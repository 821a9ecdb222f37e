import { ticketsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import type { TicketTab } from '../ticket-view.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';
import { ticketKeys } from './ticket-keys.ts';

interface CloseAll {
  readonly tab: TicketTab;
  readonly queueIds: readonly number[];
}

/** Resolves every ticket of a tab in these queues, without farewell. Answers how many. */
export function useCloseAll(onClosed: (count: number) => void) {
  const queryClient = useQueryClient();
  const { notify } = useTicketSurroundings();
  return useMutation({
    mutationFn: ({ tab, queueIds }: CloseAll) =>
      call(ticketsContract.closeAll, { body: { status: tab, selectedQueueIds: [...queueIds] } }),
    onSuccess: ({ closed }) => onClosed(closed),
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ticketKeys.lists }),
  });
}
