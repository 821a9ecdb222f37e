import type { TicketStatus, ticketsContract } from '@recado/contracts';
import type { CallInput } from '../../shared/api/client.ts';

export const ticketTabs = ['open', 'pending', 'group'] as const;
export type TicketTab = (typeof ticketTabs)[number];

/** The query of one list of tickets. Two equal views are the same list. */
export interface TicketView {
  /** `search` covers all statuses, `unread` the tickets the viewer is notified of. */
  readonly kind: TicketTab | 'closed' | 'search' | 'unread';
  /** Also tickets of colleagues. */
  readonly showAll: boolean;
  /** null is every queue the viewer sees. */
  readonly queueIds: readonly number[] | null;
  /** By the last update; waiting tickets by the start of the wait. */
  readonly sort: TicketSort;
  readonly search: string;
  readonly searchesMessages: boolean;
  /** An empty filter has no effect. */
  readonly statuses: readonly TicketStatus[];
  readonly connectionIds: readonly number[];
  readonly userIds: readonly number[];
  /** Tickets that have all of them. */
  readonly tagIds: readonly number[];
  /** Only tickets in which a flow runs. */
  readonly withBot: boolean;
}
export type TicketSort = 'ASC' | 'DESC';

/** The wire query of a view. */
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
    withBot: view.withBot ? 'true' : undefined,
    cursor: cursor ?? undefined,
  };
}

/** The filters of a view besides its status and queues. */
export const viewFilters = ({ connectionIds, userIds, tagIds }: TicketView) => ({
  whatsapps: some(connectionIds),
  users: some(userIds),
  tags: some(tagIds),
});

const some = <T>(values: readonly T[]): T[] | undefined => (values.length === 0 ? undefined : [...values]);
