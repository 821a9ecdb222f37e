import type { TicketView } from './ticket-view.ts';
import type { TicketViewer } from './ticket-viewer.ts';

const everything = {
  showAll: false,
  queueIds: null,
  search: '',
  searchesMessages: false,
  connectionIds: [],
  userIds: [],
  tagIds: [],
  withBot: false,
} satisfies Partial<TicketView>;

/** Customers waiting in the viewer's queues: the default waiting tab, so that both share one request. */
export const waitingView: TicketView = { ...everything, kind: 'pending', sort: 'ASC', statuses: [] };

/** Unread tickets the viewer is notified of, in any tab. The server counts beyond what is listed. */
export const unreadView = ({ isNotifiedOfWaiting, worksGroups }: TicketViewer): TicketView => ({
  ...everything,
  kind: 'unread',
  sort: 'DESC',
  statuses: [
    'open',
    ...(isNotifiedOfWaiting ? (['pending'] as const) : []),
    ...(worksGroups ? (['group'] as const) : []),
  ],
});

/** The assigned part of it: the viewer's own unread conversations. */
export const ownUnreadView = (viewer: TicketViewer): TicketView =>
  unreadView({ ...viewer, isNotifiedOfWaiting: false });
