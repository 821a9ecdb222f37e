import type { PlatformScope } from '../../platform/platform-scope.ts';

/** A position in the primary key of messages. */
export interface KeyPosition {
  readonly companyId: number;
  readonly id: string;
}

/** As PostgreSQL writes a date: the first day of the month. */
type Month = string;

/** The months of messages: partitions, which the functions of migrations 0111 and 0450 make and drop. */
export const messageMonthsRepo = {
  /** Makes the first missing month of those that must exist; false when none was missing. */
  async makeNext(platform: PlatformScope): Promise<boolean> {
    const [made] = await platform.query<{ count: number }>({ text: 'select prepare_message_partitions() as count' });
    return made !== undefined && made.count > 0;
  },

  /** The months that ended at least this many months before `now`, oldest first. */
  async listOlderThan(platform: PlatformScope, keptMonths: number): Promise<Month[]> {
    const rows = await platform.query<{ month: Month }>({
      text: `select to_char(m.month, 'YYYY-MM-DD') as month
          from pg_inherits i join pg_class c on c.oid = i.inhrelid
          cross join lateral to_date(c.relname, '"messages_"YYYY_MM') as m (month)
         where i.inhparent = 'messages'::regclass
           and m.month + interval '1 month' <= $1::timestamptz at time zone 'UTC' - $2 * interval '1 month'
         order by m.month`,
      values: [platform.now, keptMonths],
    });
    return rows.map(({ month }) => month);
  },

  /**
   * Deletes the provider ids of the next messages of a month, in the order of their primary key, and of a month that
   * stays the messages too; nothing of people under legal hold. Returns the last message, or undefined after the end. In
   * batches, so that no transaction locks millions of keys.
   */
  async trim(
    platform: PlatformScope,
    {
      month,
      after,
      batch,
      withMessages,
    }: {
      readonly month: Month;
      readonly after: KeyPosition;
      readonly batch: number;
      readonly withMessages: boolean;
    },
  ): Promise<KeyPosition | undefined> {
    const [last] = await platform.query<KeyPosition>({
      text: `with batch as materialized (
          select m.company_id, m.id, m.connection_id, m.provider_id,
                 exists (select from tickets t join legal_holds h on h.company_id = t.company_id and h.contact_id = t.contact_id
                          where t.company_id = m.company_id and t.id = m.ticket_id) as is_held
            from messages m
           where (m.company_id, m.id) > ($2::int, $3::uuid)
             and m.id >= message_month_start($1::date) and m.id < message_month_start(($1::date + interval '1 month')::date)
           order by m.company_id, m.id limit $4
        ), trimmed as (
          delete from message_keys k using batch b
           where k.company_id = b.company_id and k.connection_id = b.connection_id and k.provider_id = b.provider_id
             and k.message_id = b.id and not b.is_held
        ), gone as (
          delete from messages m using batch b
           where $5 and m.company_id = b.company_id and m.id = b.id and not b.is_held
        )
        select b.company_id as "companyId", b.id from batch b order by b.company_id desc, b.id desc limit 1`,
      values: [month, after.companyId, after.id, batch, withMessages],
    });
    return last;
  },

  /** Until the transaction ends nobody is put under legal hold. */
  async lockHolds(platform: PlatformScope): Promise<void> {
    await platform.query({ text: 'lock table legal_holds in share mode' });
  },

  /** False, and nothing removed, while the month has messages of people under legal hold. */
  async remove(platform: PlatformScope, month: Month): Promise<boolean> {
    const [row] = await platform.query<{ isRemoved: boolean }>({
      text: 'select remove_message_month($1::date) as "isRemoved"',
      values: [month],
    });
    return row?.isRemoved ?? false;
  },
};

/** How many months after the present one can store messages; for a metric, so with any client. */
export const COUNT_MONTHS_AHEAD = `
  select count(*)::int as months from pg_inherits i join pg_class c on c.oid = i.inhrelid
   where i.inhparent = 'messages'::regclass and c.relname > to_char(now() at time zone 'UTC', '"messages_"YYYY_MM')`;
