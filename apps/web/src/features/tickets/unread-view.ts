import type { TicketView } from './ticket-view.ts';
import type { TicketViewer } from './ticket-viewer.ts';

/** What has not been read yet, in whatever tab, of what the viewer is told of. The server counts it beyond what is listed. */
export const unreadView = ({ hearsOfWaiting, worksGroups }: TicketViewer): TicketView => ({
  kind: 'unread',
  showAll: false,
  queueIds: null,
  sort: 'DESC',
  search: '',
  searchesMessages: false,
  statuses: ['open', ...(hearsOfWaiting ? (['pending'] as const) : []), ...(worksGroups ? (['group'] as const) : [])],
  connectionIds: [],
  userIds: [],
  tagIds: [],
});
