import type { TicketLogType } from '@recado/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { CompanyScope } from '../../platform/scope.ts';
import { queues } from '../queues/index.ts';
import { users } from '../users/index.ts';
import { type TicketLogRow, ticketLogs } from './tickets.tables.ts';

export interface TicketLogEntry extends TicketLogRow {
  readonly userName: string | null;
  readonly queueName: string | null;
}

export interface LogLine {
  readonly ticketId: number;
  readonly type: TicketLogType;
  readonly userId?: number | null;
  readonly queueId?: number | null;
}

export interface AccessLine {
  readonly ticketId: number;
  readonly userId: number;
  readonly queueId: number | null;
  readonly unlessSince: Date;
}

export const ticketLogsRepo = {
  async insert(scope: CompanyScope, ...lines: readonly LogLine[]): Promise<void> {
    if (lines.length === 0) return;
    await scope.db.insert(ticketLogs).values(
      lines.map(({ ticketId, type, userId = null, queueId = null }) => ({
        companyId: scope.companyId,
        ticketId,
        type,
        userId,
        queueId,
        createdAt: scope.now,
      })),
    );
  },

  /** That somebody looked, unless it says so already since then. */
  async insertAccess(scope: CompanyScope, { ticketId, userId, queueId, unlessSince }: AccessLine): Promise<void> {
    await scope.query({
      text: `insert into ticket_logs (company_id, ticket_id, type, user_id, queue_id, created_at)
             select $1, $2, 'access', $3, $4, $5
              where not exists (select from ticket_logs
                                 where company_id = $1 and ticket_id = $2 and type = 'access' and user_id = $3
                                   and created_at > $6)`,
      values: [scope.companyId, ticketId, userId, queueId, scope.now, unlessSince],
    });
  },

  /** Newest first. */
  async list(scope: CompanyScope, ticketId: number): Promise<TicketLogEntry[]> {
    const rows = await scope.db
      .select({ log: ticketLogs, userName: users.name, queueName: queues.name })
      .from(ticketLogs)
      .leftJoin(users, and(eq(users.companyId, ticketLogs.companyId), eq(users.id, ticketLogs.userId)))
      .leftJoin(queues, and(eq(queues.companyId, ticketLogs.companyId), eq(queues.id, ticketLogs.queueId)))
      .where(and(eq(ticketLogs.companyId, scope.companyId), eq(ticketLogs.ticketId, ticketId)))
      .orderBy(desc(ticketLogs.id));
    return rows.map(({ log, userName, queueName }) => ({ ...log, userName, queueName }));
  },
};
