import type { Ticket } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { neighbourTicket, type Step } from '../api/neighbour-ticket.ts';
import { useTicketSurroundings } from '../tickets-context.tsx';
import { currentKind, viewOf } from './list-choices.ts';
import { useListChoices } from './use-list-choices.ts';

/** Finds the ticket below or above another in the filtered list, rendered or not. */
export function useNeighbour(): (uuid: string | undefined, step: Step) => Promise<Ticket | undefined> {
  const queryClient = useQueryClient();
  const { viewer } = useTicketSurroundings();
  const { choices } = useListChoices();
  const view = viewOf(choices, currentKind(choices), viewer);
  return (uuid, step) => neighbourTicket(queryClient, view, { uuid, step });
}
