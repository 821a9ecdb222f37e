import type { TicketStatus, ticketsContract } from '@recado/contracts';
import type { CallInput } from '../../shared/api/client.ts';

export const ticketTabs = ['open', 'pending', 'group'] as const;
export type TicketTab = (typeof ticketTabs)[number];

/** One list of tickets: what is asked for. Two equal views are the same list. */
export interface TicketView {
  /** `search` goes over all statuses, `unread` over what the viewer is told of. */
  readonly kind: TicketTab | 'closed' | 'search' | 'unread';
  /** Also what colleagues hold. */
  readonly showAll: boolean;
  /** null is every queue the viewer sees. */
  readonly queueIds: readonly number[] | null;
  /** By the last move; waiting tickets by when they began to wait. */
  readonly sort: TicketSort;
  readonly search: string;
  readonly searchesMessages: boolean;
  /** Of a filter of which nothing is chosen, nothing is filtered. */
  readonly statuses: readonly TicketStatus[];
  readonly connectionIds: readonly number[];
  readonly userIds: readonly number[];
  /** Who carries all of them. */
  readonly tagIds: readonly number[];
}
export type TicketSort = 'ASC' | 'DESC';

/** What the list of a view is asked with on the wire. */
export function viewQuery(
  view: TicketView,
  cursor: string | null,
): NonNullable<CallInput<typeof ticketsContract.list>['query']> {
  return {
    status: view.kind === 'unread' ? undefined : view.kind,
    withUnreadMessages: view.kind === 'unread' ? 'true' : undefined,
    notified: view.kind === 'unread' ? 'true' : undefined,
    showAll: String(view.showAll),
    queueIds: view.queueIds ?? undefined,
    sortBy: view.kind === 'pending' ? 'waiting' : undefined,
    sortTickets: view.sort,
    searchParam: view.search,
    searchOnMessages: view.searchesMessages ? 'true' : undefined,
    statusFilter: some(view.statuses),
    ...viewFilters(view),
    cursor: cursor ?? undefined,
  };
}

/** What narrows a view beside its status and queues. */
export const viewFilters = ({ connectionIds, userIds, tagIds }: TicketView) => ({
  whatsapps: some(connectionIds),
  users: some(userIds),
  tags: some(tagIds),
});

const some = <T>(values: readonly T[]): T[] | undefined => (values.length === 0 ? undefined : [...values]);
