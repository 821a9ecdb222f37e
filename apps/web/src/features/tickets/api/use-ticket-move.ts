import { type Ticket, type TicketHolder, ticketsContract } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../shared/api/client.ts';
import { call } from '../../../shared/api/client.ts';
import { errorDetails } from '../../../shared/api/error-details.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { applyToCache } from '../live/apply-to-cache.ts';
import type { TicketViewer } from '../ticket-viewer.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';
import { ticketKeys } from './ticket-keys.ts';

export type MoveOutcome =
  | { readonly outcome: 'done'; readonly ticket: Ticket }
  /** Another agent has it, in this queue. */
  | { readonly outcome: 'held'; readonly holder: TicketHolder }
  /** The user has seen the reason. */
  | { readonly outcome: 'failed' };

export interface TicketMove {
  readonly body: CallInput<typeof ticketsContract.update>['body'];
  /** The expected result; shown immediately, and reverted when the server refuses. */
  readonly guess?: Partial<Ticket>;
}

/** One action on a ticket. `plan` returns the request and the optimistic state. */
export function useTicketMove<Input extends { readonly ticket: Ticket }>(
  plan: (input: Input, viewer: TicketViewer) => TicketMove,
) {
  const queryClient = useQueryClient();
  const { viewer, notify, beforeMove } = useTicketSurroundings();
  const show = (ticket: Ticket) => applyToCache(queryClient, { kind: 'changed', ticket }, viewer);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (input: Input): Promise<MoveOutcome> => {
      const { body, guess } = plan(input, viewer);
      const { ticket } = input;
      await beforeMove?.(ticket.id);
      if (guess) show({ ...ticket, ...guess });
      try {
        const moved = await call(ticketsContract.update, { params: { id: ticket.id }, body });
        show(moved);
        return { outcome: 'done', ticket: moved };
      } catch (error) {
        if (guess) {
          show(ticket);
          // A faster colleague's change may have hidden the ticket before the refusal; the revert must not restore it.
          void queryClient.invalidateQueries({ queryKey: ticketKeys.lists });
        }
        const holder = errorDetails(error, 'ERR_OTHER_OPEN_TICKET');
        if (holder) return { outcome: 'held', holder };
        notify({ kind: 'error', message: errorText(error) });
        return { outcome: 'failed' };
      }
    },
  });
  return { move: (input: Input) => mutateAsync(input), isMoving: isPending };
}
