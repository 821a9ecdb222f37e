import type { Ticket } from './ticket.ts';

/**
 * Whether a user may accept a waiting ticket: it is unassigned or assigned to them. A ticket that waits for a colleague
 * can only be transferred, also by administrators. docs/product/tickets.md#moves
 */
export const isWaitingForUser = ({ status, userId }: Pick<Ticket, 'status' | 'userId'>, takerId: number): boolean =>
  status === 'pending' && (userId === null || userId === takerId);
