import type { Ticket } from '@recado/contracts';
import { isWorthTelling } from './live/is-worth-telling.ts';
import type { TicketView } from './ticket-view.ts';
import type { TicketViewer } from './ticket-viewer.ts';

/** What has not been read yet, in whatever tab. */
export const unreadView: TicketView = {
  kind: 'unread',
  showAll: false,
  queueIds: null,
  sort: 'DESC',
  search: '',
  searchesMessages: false,
  statuses: [],
  connectionIds: [],
  userIds: [],
  tagIds: [],
};

/** How many messages wait for the viewer, of those the viewer is told of. */
export const countUnread = (tickets: readonly Ticket[], viewer: TicketViewer): number =>
  tickets
    .filter((ticket) => isWorthTelling(ticket, viewer))
    .reduce((sum, { unreadMessages }) => sum + unreadMessages, 0);
