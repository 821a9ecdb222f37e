import type { Ticket } from '@recado/contracts';
import { useLocation, useNavigate } from 'react-router';
import { noFilters, tabOf, writeChoices } from '../../../features/tickets/index.ts';

/** Navigation state for the conversation: focus the composer. */
export interface OpeningState {
  readonly focus: 'composer';
}
export const opening: OpeningState = { focus: 'composer' };

/** Navigation state of stepping between tickets: focus the row. */
export const passing = { focus: 'row' } as const;

const saysFocus = (state: unknown, where: string): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === where;
export const isOpening = (state: unknown): boolean => saysFocus(state, opening.focus);
export const isPassing = (state: unknown): boolean => saysFocus(state, passing.focus);

const MESSAGE = 'message';

/** The message the URL opens the conversation at. */
export const messageIn = (params: URLSearchParams): string | null => params.get(MESSAGE);

/** A message belongs to its ticket: the URL of the list or of other tickets does not include it. */
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

/** A new ticket, or the user's own existing one: it is open. */
type Opened = Pick<Ticket, 'uuid'> & Partial<Pick<Ticket, 'status'>>;

const inItsTab = (ticket: Pick<Ticket, 'status'>) => {
  const tab = tabOf(ticket);
  return { isClosed: false, search: '', ...(tab !== null && { tab }) };
};

/**
 * The URLs of the workspace. The list keeps its tab, search and filters, unless they would hide the accepted ticket.
 */
export function useTicketPlaces() {
  const { pathname, search: whole } = useLocation();
  const search = withoutMessage(whole);
  const navigate = useNavigate();
  // One string, not a new object each time: rows with unchanged links are not rendered again.
  const at = (uuid: string, messageId?: string) =>
    `/tickets/${uuid}${messageId ? atMessage(search, messageId) : search}`;
  const goAtOnce = (uuid: string, state: object, messageId?: string) => {
    // Back must not lead to the current place. Synchronous: split between frames it takes half as long again.
    void navigate(at(uuid, messageId), { state, replace: pathname === `/tickets/${uuid}`, flushSync: true });
  };
  const goTo = (uuid: string, choices: Parameters<typeof writeChoices>[1]) => {
    const params = writeChoices(new URLSearchParams(search), choices);
    void navigate({ pathname: `/tickets/${uuid}`, search: params.toString() }, { state: opening });
  };
  return {
    at,
    list: `/tickets${search}`,
    /** At a message, if one is given. */
    open: (uuid: string, messageId?: string) => goAtOnce(uuid, opening, messageId),
    /** Just opened: existing filters were not chosen for it, so none may hide it. */
    begin: ({ uuid, status = 'open' }: Opened) => goTo(uuid, { ...inItsTab({ status }), ...noFilters }),
    pass: (uuid: string) => goAtOnce(uuid, passing),
    /** After accepting: in its new tab, not in the search that found it. */
    show: (ticket: Ticket) => goTo(ticket.uuid, { ...inItsTab(ticket), statuses: [], userIds: [] }),
    leave: () => void navigate({ pathname: '/tickets', search }),
  };
}
