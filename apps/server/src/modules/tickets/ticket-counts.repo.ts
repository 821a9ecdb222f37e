import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { PLACES } from './ticket-list.repo.ts';

/** Removes the oldest deltas and adds them to the counts in one statement. Rows of a deleted company are deleted. */
export const FOLD_DELTAS = `
  with taken as (
    delete from ticket_count_deltas
     where (company_id, id) in (select company_id, id from ticket_count_deltas order by company_id, id limit $1)
    returning company_id, status, queue_id, user_id, is_group, delta
  ), alive as (
    -- Locked, or a concurrent deletion would fail the whole fold.
    select id from companies where id in (select company_id from taken) for key share
  ), folded as (
    insert into ticket_counts (company_id, status, queue_id, user_id, is_group, tickets)
    select company_id, status, queue_id, user_id, is_group, sum(delta)
      from taken
     where company_id in (select id from alive)
     group by company_id, status, queue_id, user_id, is_group
    having sum(delta) <> 0
    on conflict (company_id, status, queue_id, user_id, is_group)
      do update set tickets = ticket_counts.tickets + excluded.tickets
    returning company_id
  )
  select (select count(*)::int from taken) as taken, array(select distinct company_id from folded) as companies`;

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

  /** Returns how many deltas were folded. Places without tickets are deleted. */
  async fold(platform: PlatformScope, atMost: number): Promise<number> {
    return platform.transaction(async (platform) => {
      const [folded] = await platform.query<{ taken: number; companies: number[] }>({
        text: FOLD_DELTAS,
        values: [atMost],
      });
      if (!folded) return 0;
      await platform.query({
        text: 'delete from ticket_counts where company_id = any($1::int[]) and tickets = 0',
        values: [folded.companies],
      });
      return folded.taken;
    });
  },
};
