import { ticketsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { type TicketTab, type TicketView, viewFilters } from '../ticket-view.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';
import { ticketKeys } from './ticket-keys.ts';

interface CloseAll {
  readonly tab: TicketTab;
  readonly queueIds: readonly number[];
  /** As the tab is shown: what it does not show is not closed. */
  readonly view: TicketView;
  /** How many the person was told. */
  readonly count: number;
}

/** Resolves every ticket that a tab shows in these queues, without farewell. Answers how many. */
export function useCloseAll(onClosed: (count: number) => void) {
  const queryClient = useQueryClient();
  const { notify } = useTicketSurroundings();
  return useMutation({
    mutationFn: ({ tab, queueIds, view, count }: CloseAll) =>
      call(ticketsContract.closeAll, {
        body: {
          status: tab,
          selectedQueueIds: [...queueIds],
          // The tab lists them beside the chosen queues, for who sees them.
          withoutQueue: true,
          showAll: view.showAll,
          ...viewFilters(view),
          atMost: count,
        },
      }),
    onSuccess: ({ closed }) => onClosed(closed),
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ticketKeys.lists }),
  });
}
