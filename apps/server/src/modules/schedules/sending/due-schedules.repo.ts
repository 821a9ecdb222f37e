import { and, eq, inArray, lte } from 'drizzle-orm';
import { notFrozen } from '../../../platform/db/not-frozen.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { type MessageRow, messages } from '../../messages/index.ts';
import { type ScheduleRow, schedules } from '../schedules.tables.ts';

export interface DueSchedule {
  readonly companyId: number;
  readonly id: number;
}

/** How many rows of all companies are considered for a fair choice. */
const MOST_LOOKED_THROUGH = 2_000;

/**
 * Due schedules, the companies in turn: a company that planned a thousand messages for nine o'clock delays no other.
 */
export const LIST_DUE = `
  select company_id as "companyId", id
    from (select company_id, id, next_at, row_number() over (partition by company_id order by next_at, id) as turn
            from (select company_id, id, next_at from schedules
                   where next_at <= $1 and ${notFrozen('company_id')} order by next_at limit ${MOST_LOOKED_THROUGH}) as earliest) as waiting
   order by turn, next_at, company_id
   limit $2`;

const isSchedule = (scope: CompanyScope, id: number) =>
  and(eq(schedules.companyId, scope.companyId), eq(schedules.id, id));

export const dueSchedulesRepo = {
  list: (platform: PlatformScope, limit: number): Promise<DueSchedule[]> =>
    platform.query<DueSchedule>({ text: LIST_DUE, values: [platform.now, limit] }),

  /**
   * Locks the rows that a schedule references against removal until the transaction ends. Called before the schedule
   * itself is locked: the removal of a user or a queue locks that row first and then its schedules, and the reverse
   * order would deadlock.
   */
  async lockParties(scope: CompanyScope, id: number): Promise<void> {
    const named = (columns: string) =>
      `select unnest(array[${columns}]) from schedules where company_id = $1 and id = $2`;
    const keep = (table: string, columns: string) =>
      scope.query({
        text: `select from ${table} where company_id = $1 and id in (${named(columns)}) order by id for key share`,
        values: [scope.companyId, id],
      });
    await keep('contacts', 'contact_id');
    await keep('connections', 'connection_id');
    await keep('queues', 'queue_id');
    await keep('users', 'user_id, ticket_user_id');
  },

  /** Locked until the transaction ends; undefined when another worker has it, or it is no longer due. */
  async lock(scope: CompanyScope, id: number): Promise<ScheduleRow | undefined> {
    const [due] = await scope.db
      .select()
      .from(schedules)
      .where(and(isSchedule(scope, id), lte(schedules.nextAt, scope.now)))
      .for('no key update', { skipLocked: true });
    return due;
  },

  /** Those of a company that are due and not on their way, locked. */
  listUnsent: (scope: CompanyScope): Promise<ScheduleRow[]> =>
    scope.db
      .select()
      .from(schedules)
      .where(
        and(
          eq(schedules.companyId, scope.companyId),
          eq(schedules.status, 'pending'),
          lte(schedules.nextAt, scope.now),
        ),
      )
      .orderBy(schedules.id)
      .for('no key update'),

  /** To be processed again later; no visible field changes. */
  async putOff(scope: CompanyScope, id: number, nextAt: Date): Promise<void> {
    await scope.db
      .update(schedules)
      .set({ nextAt })
      .where(and(isSchedule(scope, id), lte(schedules.nextAt, scope.now)));
  },

  /** Of messages that were not deleted since. */
  listDeliveries: (
    scope: CompanyScope,
    messageIds: readonly string[],
  ): Promise<Pick<MessageRow, 'delivery' | 'failure'>[]> =>
    scope.db
      .select({ delivery: messages.delivery, failure: messages.failure })
      .from(messages)
      .where(
        and(
          eq(messages.companyId, scope.companyId),
          inArray(messages.id, [...messageIds]),
          eq(messages.isDeleted, false),
        ),
      ),
};
