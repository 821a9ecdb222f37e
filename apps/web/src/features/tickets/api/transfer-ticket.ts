import type { Ticket } from '@recado/contracts';
import { statusWhenTaken } from '../ticket-status.ts';
import { useTicketMove } from './use-ticket-move.ts';

export interface Transfer {
  readonly ticket: Ticket;
  readonly queueId: number;
  /** Without one it waits in the queue. */
  readonly userId: number | null;
  /** For colleagues only. */
  readonly note: string;
}

export const useTransferTicket = () =>
  useTicketMove<Transfer>(({ ticket, queueId, userId, note }) => ({
    body: {
      status: userId === null ? 'pending' : statusWhenTaken(ticket),
      queueId,
      userId,
      isTransfered: true,
      msgTransfer: note.trim() === '' ? null : note,
    },
  }));
