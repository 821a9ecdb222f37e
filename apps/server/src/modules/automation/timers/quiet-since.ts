import type { TicketRow } from '../../tickets/index.ts';
import { latest } from './date-math.ts';

/** Since when neither the customer nor an agent has written or acted. Bot messages do not count. */
export const quietSince = ({
  statusChangedAt,
  lastCustomerMessageAt,
  lastAgentMessageAt,
}: Pick<TicketRow, 'statusChangedAt' | 'lastCustomerMessageAt' | 'lastAgentMessageAt'>): Date =>
  latest(statusChangedAt, lastCustomerMessageAt, lastAgentMessageAt);
