import type { Ticket, TicketStatus } from '@recado/contracts';
import { getTicketTags } from '../ticket-tags.ts';
import type { TicketView } from '../ticket-view.ts';
import type { TicketViewer } from '../ticket-viewer.ts';
import { isInOwnQueue, shouldNotify } from './should-notify.ts';

/** Whether a list shows a ticket the viewer may see. The server's rule, applied to realtime events. */
export function belongsIn(view: TicketView, ticket: Ticket, viewer: TicketViewer): boolean {
  if (view.kind === 'unread')
    return ticket.unreadMessages > 0 && view.statuses.includes(ticket.status) && shouldNotify(ticket, viewer);
  return (
    statusesOf(view, viewer).includes(ticket.status) &&
    isWantedHolder(view, ticket, viewer) &&
    isWantedQueue(view, ticket, viewer) &&
    (view.connectionIds.length === 0 ||
      (ticket.whatsappId !== null && view.connectionIds.includes(ticket.whatsappId))) &&
    (!view.withBot || ticket.bot !== null) &&
    view.tagIds.every((tagId) => getTicketTags(ticket).some(({ id }) => id === tagId))
  );
}

/** A ticket without consent waits too, but only supervisors see it. */
function statusesOf({ kind, showAll, statuses }: TicketView, viewer: TicketViewer): readonly TicketStatus[] {
  if (kind === 'pending') return showAll && viewer.seesColleagues ? ['pending', 'lgpd'] : ['pending'];
  return kind === 'search' || kind === 'unread' ? statuses : [kind];
}

function isWantedHolder(view: TicketView, { userId }: Ticket, viewer: TicketViewer): boolean {
  if (viewer.supervises && view.userIds.length > 0) return userId !== null && view.userIds.includes(userId);
  return userId === null || userId === viewer.userId || (view.showAll && viewer.seesColleagues);
}

function isWantedQueue({ queueIds }: TicketView, ticket: Ticket, viewer: TicketViewer): boolean {
  // A ticket transferred to another queue is returned by that very request.
  if (queueIds === null) {
    const isSeen = viewer.supervises || ticket.userId === viewer.userId || isInOwnQueue(ticket, viewer);
    return isSeen || ticket.status === 'closed';
  }
  if (ticket.queueId !== null) return queueIds.includes(ticket.queueId);
  return viewer.seesUnqueued || ticket.userId === viewer.userId;
}
