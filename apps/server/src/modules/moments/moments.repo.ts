import { MOMENTS_LIMIT, momentStatuses } from '@recado/contracts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { type TicketDetails, ticketDetailsRepo } from '../tickets/index.ts';

export interface MomentFilter {
  readonly status: string;
  /** Null means all users. */
  readonly userId: number | null;
  readonly queueIds: readonly number[] | undefined;
  /** Days in the company's time zone, both inclusive. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly timeZone: string;
}

export const momentsRepo = {
  async listNow(scope: CompanyScope, userId: number | null): Promise<TicketDetails[]> {
    const { found } = await ticketDetailsRepo.listIn(scope, nowStatement(scope.companyId, userId));
    return found;
  },

  async listLately(scope: CompanyScope, filter: MomentFilter): Promise<TicketDetails[]> {
    const { found } = await ticketDetailsRepo.listIn(scope, latelyStatement(scope.companyId, filter));
    return found;
  },
};

/**
 * Open and waiting tickets, last changed first. Each status scans the index separately, where its tickets are in that
 * order.
 */
export function nowStatement(companyId: number, userId: number | null): SQL {
  const each = sql`unnest(${sql.param([...momentStatuses])}::text[]) as wanted (status)`;
  const where = and(sql`tickets.company_id = ${companyId}`, sql`tickets.status = wanted.status`, isOf(userId));
  return placed(sql`select way.id, way.updated_at from ${each} cross join lateral (
    select tickets.id, tickets.updated_at from tickets where ${where}
     order by tickets.updated_at desc, tickets.id desc limit ${MOMENTS_LIMIT}) way`);
}

export function latelyStatement(companyId: number, filter: MomentFilter): SQL {
  const { status, userId, queueIds, firstDay, lastDay, timeZone } = filter;
  const where = and(
    sql`tickets.company_id = ${companyId}`,
    sql`tickets.status = ${status}`,
    isOf(userId),
    queueIds && sql`tickets.queue_id = any(${sql.param([...queueIds])}::int[])`,
    sql`tickets.updated_at >= (${firstDay}::date)::timestamp at time zone ${timeZone}`,
    sql`tickets.updated_at < (${lastDay}::date + 1)::timestamp at time zone ${timeZone}`,
  );
  return placed(sql`select distinct on (tickets.contact_id, tickets.queue_id, tickets.connection_id)
      tickets.id, tickets.updated_at from tickets where ${where}
     order by tickets.contact_id, tickets.queue_id, tickets.connection_id, tickets.updated_at desc, tickets.id desc`);
}

const isOf = (userId: number | null): SQL | undefined =>
  userId === null ? undefined : sql`tickets.user_id = ${userId}`;

const placed = (found: SQL): SQL => sql`
  select id, null as message_id, row_number() over (order by updated_at desc, id desc) as place, 0 as total,
         updated_at as ordered_at
    from (${found}) found order by updated_at desc, id desc limit ${MOMENTS_LIMIT}`;
