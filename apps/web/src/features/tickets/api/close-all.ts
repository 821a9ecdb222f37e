import { ticketsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { type TicketTab, type TicketView, viewFilters } from '../ticket-view.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';
import { ticketKeys } from './ticket-keys.ts';

interface CloseAll {
  readonly tab: TicketTab;
  readonly queueIds: readonly number[];
  /** The tab as shown: tickets it does not show stay open. */
  readonly view: TicketView;
  /** The number shown to the user. */
  readonly count: number;
}

/** Resolves every ticket a tab shows in these queues, without farewell. Returns how many. */
export function useCloseAll(onClosed: (count: number) => void) {
  const queryClient = useQueryClient();
  const { notify } = useTicketSurroundings();
  return useMutation({
    mutationFn: ({ tab, queueIds, view, count }: CloseAll) =>
      call(ticketsContract.closeAll, {
        body: {
          status: tab,
          selectedQueueIds: [...queueIds],
          // The tab lists them beside the chosen queues, for users who may see them.
          withoutQueue: true,
          showAll: view.showAll,
          ...viewFilters(view),
          ...(view.withBot && { withBot: true }),
          atMost: count,
        },
      }),
    onSuccess: ({ closed }) => onClosed(closed),
    onError: (error) => notify({ kind: 'error', message: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ticketKeys.lists }),
  });
}
