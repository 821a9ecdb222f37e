import { type TicketStatus, ticketStatuses } from '@recado/contracts';
import { type TicketSort, type TicketTab, type TicketView, ticketTabs } from '../ticket-view.ts';
import type { TicketViewer } from '../ticket-viewer.ts';

/** What the address says about the list. */
export interface AddressChoices {
  readonly tab: TicketTab;
  readonly isClosed: boolean;
  readonly search: string;
  readonly searchesMessages: boolean;
  readonly statuses: readonly TicketStatus[];
  readonly connectionIds: readonly number[];
  readonly userIds: readonly number[];
  readonly tagIds: readonly number[];
}

/** What this device remembers about it. */
export interface DeviceChoices {
  readonly queueIds: readonly number[] | null;
  readonly sort: TicketSort;
  /** Of the waiting tickets, by how long they wait: `ASC` is who waits longest. */
  readonly waitingSort: TicketSort;
  readonly showAll: boolean;
}

export type ListChoices = AddressChoices & DeviceChoices;

/** The statuses one may search for. */
export const searchStatuses = ['open', 'pending', 'group', 'closed'] as const satisfies TicketStatus[];

export function readChoices(params: URLSearchParams, viewer: TicketViewer): AddressChoices {
  const search = params.get('q') ?? '';
  const tab = ticketTabs.find((name) => name === params.get('tab')) ?? 'open';
  return {
    tab: tab === 'group' && !viewer.worksGroups ? 'open' : tab,
    isClosed: params.get('view') === 'closed',
    search: isSearchable(search) ? search : '',
    searchesMessages: params.get('in') === 'messages',
    statuses: ticketStatuses.filter((status) => params.get('status')?.split(',').includes(status)),
    connectionIds: readIds(params.get('connections')),
    userIds: viewer.supervises ? readIds(params.get('users')) : [],
    tagIds: readIds(params.get('tags')),
  };
}

/** The same address with other choices; what is as it is by itself is not written. */
export function writeChoices(params: URLSearchParams, change: Partial<AddressChoices>): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
  if (change.tab !== undefined) set('tab', change.tab === 'open' ? '' : change.tab);
  if (change.isClosed !== undefined) set('view', change.isClosed ? 'closed' : '');
  if (change.search !== undefined) set('q', change.search);
  if (change.searchesMessages !== undefined) set('in', change.searchesMessages ? 'messages' : '');
  if (change.statuses !== undefined) set('status', change.statuses.join(','));
  if (change.connectionIds !== undefined) set('connections', change.connectionIds.join(','));
  if (change.userIds !== undefined) set('users', change.userIds.join(','));
  if (change.tagIds !== undefined) set('tags', change.tagIds.join(','));
  return next;
}

const LEAST_LETTERS = 3;

/** Two letters mean half the customers; the number of a ticket means one, however short. */
export const isSearchable = (text: string): boolean => text.length >= LEAST_LETTERS || /^#?\d+$/.test(text);

/** A text or a status goes over everything; else it is one of the tabs, or what was resolved. */
export const isSearch = ({ search, statuses }: AddressChoices): boolean => search !== '' || statuses.length > 0;

export const currentKind = (choices: AddressChoices): TicketTab | 'closed' | 'search' =>
  isSearch(choices) ? 'search' : choices.isClosed ? 'closed' : choices.tab;

/** The list these choices mean; of the tabs, also the one that is not in front. */
export function viewOf(choices: ListChoices, kind: TicketTab | 'closed' | 'search', viewer: TicketViewer): TicketView {
  const isTab = kind !== 'closed' && kind !== 'search';
  return {
    kind,
    // Who searches without looking over everything finds what is theirs.
    showAll: kind === 'search' ? viewer.supervises : choices.showAll && viewer.seesColleagues,
    queueIds: choices.queueIds,
    sort: isTab ? choices[sortOf(kind)] : 'DESC',
    search: kind === 'search' ? choices.search : '',
    searchesMessages: kind === 'search' && choices.searchesMessages && choices.search !== '',
    statuses: kind === 'search' ? choices.statuses : [],
    connectionIds: choices.connectionIds,
    userIds: choices.userIds,
    tagIds: choices.tagIds,
  };
}

/** Which choice orders a tab: waiting tickets have their own, because there the oldest come first by default. */
export const sortOf = (kind: TicketTab): 'sort' | 'waitingSort' => (kind === 'pending' ? 'waitingSort' : 'sort');

/** How many filters are set beside the search text. */
export const countFilters = ({ statuses, connectionIds, userIds, tagIds }: AddressChoices): number =>
  [statuses, connectionIds, userIds, tagIds].filter(({ length }) => length > 0).length;

/** No filter at all. */
export const noFilters = { statuses: [], connectionIds: [], userIds: [], tagIds: [] } satisfies Partial<AddressChoices>;

export const readIds = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** `all`, or the chosen ones; a queue one no longer works in does not count, and where none is left, all are shown. */
export function readQueueChoice(stored: string, offered: readonly number[]): readonly number[] | null {
  if (stored === 'all') return null;
  const remembered = readIds(stored);
  const chosen = remembered.filter((id) => offered.includes(id));
  const isGone = remembered.length > 0 && chosen.length === 0;
  return isGone || chosen.length === offered.length ? null : chosen;
}
