import { closeTicket } from '../../tickets/index.ts';
import { hoursAfter, latest } from './date-math.ts';
import { quietSince } from './quiet-since.ts';
import type { TicketTimer } from './ticket-timer.ts';

/** What everybody has forgotten is closed by the installation, silently, where the connection has no time of its own. */
export const autoCloseTimer: TicketTimer = {
  name: 'auto-close',
  dueAt: ({ ticket, connection, autoCloseHours }) =>
    ticket.status === 'open' && connection.closeAfterMinutes === 0 && autoCloseHours > 0
      ? hoursAfter(latest(quietSince(ticket), ticket.lastMessageAt), autoCloseHours)
      : null,
  async fire(scope, { ticket }) {
    await closeTicket(scope, { ticketId: ticket.id, saysFarewell: false, log: 'autoClose' });
  },
};
