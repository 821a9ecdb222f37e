import { type TicketStatus, ticketStatuses } from '@recado/contracts';
import { type TicketSort, type TicketTab, type TicketView, ticketTabs } from '../ticket-view.ts';
import type { TicketViewer } from '../ticket-viewer.ts';

/** The list's choices in the URL. */
export interface AddressChoices {
  readonly tab: TicketTab;
  readonly isClosed: boolean;
  readonly search: string;
  readonly searchesMessages: boolean;
  readonly statuses: readonly TicketStatus[];
  readonly connectionIds: readonly number[];
  readonly userIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly withBot: boolean;
}

/** The list's choices stored on this device. */
export interface DeviceChoices {
  readonly queueIds: readonly number[] | null;
  readonly sort: TicketSort;
  /** Order of waiting tickets by waiting time: `ASC` is the longest first. */
  readonly waitingSort: TicketSort;
  readonly showAll: boolean;
}

export type ListChoices = AddressChoices & DeviceChoices;

/** The searchable statuses. */
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
    withBot: params.get('bot') === '1',
  };
}

/** The same URL with other choices; defaults are omitted. */
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
  if (change.withBot !== undefined) set('bot', change.withBot ? '1' : '');
  return next;
}

const LEAST_LETTERS = 3;

/** Two letters match half the customers; a ticket number matches one, however short. */
export const isSearchable = (text: string): boolean => text.length >= LEAST_LETTERS || /^#?\d+$/.test(text);

/** A text or a status searches everything; otherwise one of the tabs, or the resolved tickets. */
export const isSearch = ({ search, statuses }: AddressChoices): boolean => search !== '' || statuses.length > 0;

export const currentKind = (choices: AddressChoices): TicketTab | 'closed' | 'search' =>
  isSearch(choices) ? 'search' : choices.isClosed ? 'closed' : choices.tab;

/** The list of these choices; for tabs, also of the inactive one. */
export function viewOf(choices: ListChoices, kind: TicketTab | 'closed' | 'search', viewer: TicketViewer): TicketView {
  const isTab = kind !== 'closed' && kind !== 'search';
  return {
    kind,
    // A search by a user who is no supervisor finds their own tickets.
    showAll: kind === 'search' ? viewer.supervises : choices.showAll && viewer.seesColleagues,
    queueIds: choices.queueIds,
    sort: isTab ? choices[sortOf(kind)] : 'DESC',
    search: kind === 'search' ? choices.search : '',
    searchesMessages: kind === 'search' && choices.searchesMessages && choices.search !== '',
    statuses: kind === 'search' ? choices.statuses : [],
    connectionIds: choices.connectionIds,
    userIds: choices.userIds,
    tagIds: choices.tagIds,
    withBot: choices.withBot,
  };
}

/** The order of a tab: waiting tickets have their own, because there the oldest come first by default. */
export const sortOf = (kind: TicketTab): 'sort' | 'waitingSort' => (kind === 'pending' ? 'waitingSort' : 'sort');

/** Number of active filters besides the search text. */
export const countFilters = ({ statuses, connectionIds, userIds, tagIds, withBot }: AddressChoices): number =>
  [statuses, connectionIds, userIds, tagIds].filter(({ length }) => length > 0).length + (withBot ? 1 : 0);

/** No filter at all. */
export const noFilters = {
  statuses: [],
  connectionIds: [],
  userIds: [],
  tagIds: [],
  withBot: false,
} satisfies Partial<AddressChoices>;

export const readIds = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/**
 * `all`, or the chosen ones; a queue the user no longer works in does not count, and if none is left, all are shown.
 */
export function readQueueChoice(stored: string, offered: readonly number[]): readonly number[] | null {
  if (stored === 'all') return null;
  const remembered = readIds(stored);
  const chosen = remembered.filter((id) => offered.includes(id));
  const isGone = remembered.length > 0 && chosen.length === 0;
  return isGone || chosen.length === offered.length ? null : chosen;
}
