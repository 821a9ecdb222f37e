import { isWaitingForUser, type Ticket } from '@recado/contracts';
import type { TicketViewer } from './ticket-viewer.ts';

export interface TicketActions {
  readonly accept: boolean;
  readonly reopen: boolean;
  readonly returnToQueue: boolean;
  readonly transfer: boolean;
  readonly resolve: boolean;
  readonly ignore: boolean;
  readonly delete: boolean;
  readonly toggleBot: boolean;
  /** Ends the flow, prompt or integration that answers now; the bot stays on for the contact. */
  readonly stopBot: boolean;
}

const nothing: TicketActions = {
  accept: false,
  reopen: false,
  returnToQueue: false,
  transfer: false,
  resolve: false,
  ignore: false,
  delete: false,
  toggleBot: false,
  stopBot: false,
};

/** The viewer's actions on a ticket. The server decides; this only hides what it would refuse. */
export function actionsOf(
  ticket: Pick<Ticket, 'status' | 'userId'> & Partial<Pick<Ticket, 'bot'>>,
  viewer: TicketViewer,
): TicketActions {
  const { status } = ticket;
  if (viewer.isVisitor) return nothing;
  const isBeingServed = status === 'open' || status === 'group';
  return {
    accept: isWaitingForUser(ticket, viewer.userId),
    reopen: status === 'closed' || status === 'nps',
    returnToQueue: isBeingServed,
    transfer: isBeingServed || status === 'pending',
    resolve: isBeingServed,
    ignore:
      (status === 'lgpd' && viewer.sendsAway) || (status === 'pending' && (viewer.sendsAway || viewer.viewsDashboard)),
    delete: viewer.deletes,
    toggleBot: true,
    stopBot: (ticket.bot ?? null) !== null && status !== 'closed',
  };
}
