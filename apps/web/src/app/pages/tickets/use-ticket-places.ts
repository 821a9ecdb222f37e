import type { Ticket } from '@recado/contracts';
import { useLocation, useNavigate } from 'react-router';
import { noFilters, tabOf, writeChoices } from '../../../features/tickets/index.ts';

/** Said to the conversation by who opens it: the cursor belongs in the composer. */
export interface OpeningState {
  readonly focus: 'composer';
}
export const opening: OpeningState = { focus: 'composer' };

/** Said by who goes from ticket to ticket: the keyboard belongs at its row. */
export const passing = { focus: 'row' } as const;

const saysFocus = (state: unknown, where: string): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === where;
export const isOpening = (state: unknown): boolean => saysFocus(state, opening.focus);
export const isPassing = (state: unknown): boolean => saysFocus(state, passing.focus);

const MESSAGE = 'message';

/** The message at which the address opens the conversation. */
export const messageIn = (params: URLSearchParams): string | null => params.get(MESSAGE);

/** A message belongs to its ticket: the address of the list and of other tickets does not name it. */
function withoutMessage(search: string): string {
  if (!search.includes(`${MESSAGE}=`)) return search;
  const params = new URLSearchParams(search);
  params.delete(MESSAGE);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}

export function atMessage(search: string, messageId: string): string {
  const params = new URLSearchParams(search);
  params.set(MESSAGE, messageId);
  return `?${params}`;
}

/** A new ticket, or what is known of one's own that was there already: it is being served. */
type Opened = Pick<Ticket, 'uuid'> & Partial<Pick<Ticket, 'status'>>;

const inItsTab = (ticket: Pick<Ticket, 'status'>) => {
  const tab = tabOf(ticket);
  return { isClosed: false, search: '', ...(tab !== null && { tab }) };
};

/** The addresses of the workspace. The list keeps its tab, search and filters, unless they would hide what was just taken. */
export function useTicketPlaces() {
  const { pathname, search: whole } = useLocation();
  const search = withoutMessage(whole);
  const navigate = useNavigate();
  // One text, and not a new object each time: rows that lead where they led are not drawn again.
  const at = (uuid: string, messageId?: string) =>
    `/tickets/${uuid}${messageId ? atMessage(search, messageId) : search}`;
  const goAtOnce = (uuid: string, state: object, messageId?: string) => {
    // Back must not lead to where one is. In one go: in slices between frames it takes half as long again.
    void navigate(at(uuid, messageId), { state, replace: pathname === `/tickets/${uuid}`, flushSync: true });
  };
  const goTo = (uuid: string, choices: Parameters<typeof writeChoices>[1]) => {
    const params = writeChoices(new URLSearchParams(search), choices);
    void navigate({ pathname: `/tickets/${uuid}`, search: params.toString() }, { state: opening });
  };
  return {
    at,
    list: `/tickets${search}`,
    /** At a message, if one is named. */
    open: (uuid: string, messageId?: string) => goAtOnce(uuid, opening, messageId),
    /** One that was just opened: no filter was chosen with it in mind, so none may hide it. */
    begin: ({ uuid, status = 'open' }: Opened) => goTo(uuid, { ...inItsTab({ status }), ...noFilters }),
    pass: (uuid: string) => goAtOnce(uuid, passing),
    /** After it was taken: in the tab where it stands now, and not in the search that found it. */
    show: (ticket: Ticket) => goTo(ticket.uuid, { ...inItsTab(ticket), statuses: [], userIds: [] }),
    leave: () => void navigate({ pathname: '/tickets', search }),
  };
}
