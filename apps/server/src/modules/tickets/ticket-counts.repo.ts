import { type CounterTables, foldAllDeltas, foldDeltas } from '../../platform/fold-deltas.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { PLACES } from './ticket-list.repo.ts';

export const TICKET_COUNTERS = {
  counts: 'ticket_counts',
  deltas: 'ticket_count_deltas',
  key: ['status', 'queue_id', 'user_id', 'is_group'],
  total: 'tickets',
} as const satisfies CounterTables;

export const ticketCountsRepo = {
  /** How many tickets each user is serving, groups among them; users who serve none are left out. */
  async openByUser(scope: CompanyScope): Promise<Map<number, number>> {
    const rows = await scope.query<{ userId: number; count: number }>({
      text: `select user_id as "userId", sum(tickets)::int as count
               from (${PLACES}) place
              where company_id = $1 and status in ('open', 'group') and user_id <> 0
              group by user_id`,
      values: [scope.companyId],
    });
    return new Map(rows.map(({ userId, count }) => [userId, count]));
  },

  fold: (platform: PlatformScope, atMost: number): Promise<number> => foldDeltas(platform, TICKET_COUNTERS, atMost),
  foldAll: (platform: PlatformScope): Promise<void> => foldAllDeltas(platform, TICKET_COUNTERS),
};
