import type { TicketRow } from '../../tickets/index.ts';
import { latest } from './date-math.ts';

/** Since when neither the customer nor a person of ours has said or done anything. What robots say breaks no silence. */
export const quietSince = ({
  statusChangedAt,
  lastCustomerMessageAt,
  lastAgentMessageAt,
}: Pick<TicketRow, 'statusChangedAt' | 'lastCustomerMessageAt' | 'lastAgentMessageAt'>): Date =>
  latest(statusChangedAt, lastCustomerMessageAt, lastAgentMessageAt);
