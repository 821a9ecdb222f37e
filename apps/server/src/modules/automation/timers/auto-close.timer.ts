import { closeTicket } from '../../tickets/index.ts';
import { hoursAfter, latest } from './date-math.ts';
import { quietSince } from './inactivity.ts';
import type { TicketTimer } from './ticket-timer.ts';

/** Closes abandoned tickets silently after the time of the installation, where the connection sets no time. */
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
