import type { Ticket } from './ticket.ts';

/**
 * Whether somebody may take a waiting ticket: one that nobody holds, or that was given to them. What waits for a colleague
 * can only be transferred, by administrators too. docs/product/tickets.md#moves
 */
export const waitsFor = ({ status, userId }: Pick<Ticket, 'status' | 'userId'>, takerId: number): boolean =>
  status === 'pending' && (userId === null || userId === takerId);
