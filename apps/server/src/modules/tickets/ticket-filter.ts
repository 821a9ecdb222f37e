import { can, type TicketListQuery, type TicketStatus, ticketStatuses } from '@recado/contracts';
import type { AnyViewer } from '../../platform/viewer.ts';

/** The tickets a viewer asks for, in our words. An absent part does not narrow the list. */
export interface TicketFilter {
  readonly statuses: readonly TicketStatus[];
  /** Also tickets of colleagues, as far as the viewer may see them. */
  readonly includesColleagues: boolean;
  /** Only these and, for viewers who see them, tickets in no queue. */
  readonly queueIds?: readonly number[] | undefined;
  readonly userIds?: readonly number[] | undefined;
  readonly connectionIds?: readonly number[] | undefined;
  readonly tagIds?: readonly number[] | undefined;
  readonly openedOn?: string | undefined;
  readonly movedOn?: string | undefined;
  readonly hasUnread: boolean;
  /** Only tickets in which a flow runs. */
  readonly hasBot: boolean;
  /** Only tickets the viewer is notified of. */
  readonly isNotified: boolean;
  readonly search: string;
  readonly searchesMessages: boolean;
}

/** Whether the waiting time orders the list: only the tab of waiting tickets supports it. */
export const isByWaitingTime = ({ sortBy, status }: TicketListQuery): boolean =>
  sortBy === 'waiting' && status === 'pending';

const liveStatuses = ticketStatuses.filter((status) => status !== 'closed');

export function readTicketFilter(viewer: AnyViewer, query: TicketListQuery): TicketFilter {
  // A program has no tickets of its own: it asks for all of them.
  const asksForAll = query.showAll || viewer.api !== undefined;
  const includesColleagues = asksForAll && !query.notified && can(viewer, 'ticket:see-all');
  return {
    statuses: statusesOf(query, includesColleagues),
    includesColleagues,
    queueIds: query.queueIds,
    userIds: can(viewer, 'ticket:supervise') ? someOf(query.users, query.userFilter) : undefined,
    connectionIds: connectionsOf(viewer, someOf(query.whatsapps, query.whatsappIds)),
    tagIds: someOf(query.tags),
    openedOn: query.date,
    movedOn: query.updatedAt,
    hasUnread: query.withUnreadMessages,
    hasBot: query.withBot,
    isNotified: query.notified,
    search: query.searchParam,
    searchesMessages: query.searchOnMessages && query.searchParam !== '',
  };
}

/** A limited program counts and lists the tickets of its connections only; none of them is no ticket. */
function connectionsOf({ api }: AnyViewer, asked: readonly number[] | undefined): readonly number[] | undefined {
  const reached = api?.connectionIds;
  if (!reached) return asked;
  return asked ? asked.filter((id) => reached.includes(id)) : reached;
}

/** An empty filter filters nothing. Two filters are combined with and. */
function someOf(...lists: (readonly number[] | undefined)[]): readonly number[] | undefined {
  const chosen = lists.filter((list) => list !== undefined && list.length > 0) as (readonly number[])[];
  return chosen.length === 0
    ? undefined
    : chosen.reduce((left, right) => left.filter((id) => right.includes(id))).filter(isFirst);
}

const isFirst = (id: number, index: number, ids: readonly number[]): boolean => ids.indexOf(id) === index;

function statusesOf(query: TicketListQuery, includesColleagues: boolean): readonly TicketStatus[] {
  const tab = tabOf(query, includesColleagues);
  const { statusFilter = [] } = query;
  return statusFilter.length === 0 ? tab : tab.filter((status) => statusFilter.includes(status));
}

function tabOf({ status, withUnreadMessages }: TicketListQuery, includesColleagues: boolean): readonly TicketStatus[] {
  if (status === undefined || status === 'search') return withUnreadMessages ? liveStatuses : ticketStatuses;
  // Contacts who have not given consent wait as well, but are not to be answered: shown only in the view of all
  // tickets.
  return status === 'pending' && includesColleagues ? ['pending', 'lgpd'] : [status];
}
