import type { Ticket } from '@recado/contracts';
import { useLocation, useNavigate } from 'react-router';
import { tabOf, writeChoices } from '../../../features/tickets/index.ts';

/** Said to the conversation by who opens it: the cursor belongs in the composer. */
export interface OpeningState {
  readonly focus: 'composer';
}
export const opening: OpeningState = { focus: 'composer' };

export const isOpening = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === opening.focus;

/** The addresses of the workspace. The list keeps its tab, search and filters wherever one goes. */
export function useTicketPlaces() {
  const { search } = useLocation();
  const navigate = useNavigate();
  // One text, and not a new object each time: rows that lead where they led are not drawn again.
  const at = (uuid: string) => `/tickets/${uuid}${search}`;
  return {
    at,
    open: (uuid: string) => void navigate(at(uuid), { state: opening }),
    /** After it was taken: in the tab where it stands now. */
    show: (ticket: Ticket) => {
      const tab = tabOf(ticket);
      const params = writeChoices(new URLSearchParams(search), {
        isClosed: false,
        ...(tab === null ? {} : { tab }),
      });
      void navigate({ pathname: `/tickets/${ticket.uuid}`, search: params.toString() }, { state: opening });
    },
    leave: () => void navigate({ pathname: '/tickets', search }),
  };
}
