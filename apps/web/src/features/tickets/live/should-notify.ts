import type { Ticket } from '@recado/contracts';
import type { TicketViewer } from '../ticket-viewer.ts';

/**
 * Whether the viewer is notified of messages in a ticket: sound, browser notification, count in the tab title. The
 * server's `notified` filter follows the same rule.
 */
export function shouldNotify(ticket: Ticket, viewer: TicketViewer): boolean {
  if (ticket.userId !== null && ticket.userId !== viewer.userId) return false;
  const isOwn = ticket.userId === viewer.userId;
  if (!isOwn && !isInOwnQueue(ticket, viewer)) return false;
  if (ticket.isGroup && !(viewer.worksGroups && ticket.whatsapp?.groupAsTicket === 'enabled')) return false;
  switch (ticket.status) {
    case 'open':
    case 'group':
      return true;
    case 'pending':
      return viewer.isNotifiedOfWaiting;
    case 'closed':
    case 'lgpd':
    case 'nps':
      return false;
  }
}

/** In one of the viewer's queues; or in none, for users who see those. */
export const isInOwnQueue = ({ queueId }: Ticket, viewer: TicketViewer): boolean =>
  queueId === null ? viewer.seesUnqueued : viewer.queues.some(({ id }) => id === queueId);
