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
} satisfies Partial<TicketView>;

/** Who waits in the viewer's queues: the tab of waiting tickets as it is by default, so that both are read once. */
export const waitingView: TicketView = { ...everything, kind: 'pending', sort: 'ASC', statuses: [] };

/** What has not been read yet, in whatever tab, of what the viewer is told of. The server counts it beyond what is listed. */
export const unreadView = ({ hearsOfWaiting, worksGroups }: TicketViewer): TicketView => ({
  ...everything,
  kind: 'unread',
  sort: 'DESC',
  statuses: ['open', ...(hearsOfWaiting ? (['pending'] as const) : []), ...(worksGroups ? (['group'] as const) : [])],
});

/** The part of it that is in hand: the viewer's own conversations with something new. */
export const ownUnreadView = (viewer: TicketViewer): TicketView => unreadView({ ...viewer, hearsOfWaiting: false });
