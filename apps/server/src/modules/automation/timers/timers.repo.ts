import { notFrozen } from '../../../platform/db/not-frozen.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';

/** A ticket with a due timer. */
export interface DueTicket {
  readonly id: number;
  /** The queue it may be moved to, to be locked before the ticket. */
  readonly redirectQueueId: number | null;
}

/** The tickets to reschedule: all of a connection, of a queue or of a stage. */
export interface Changed {
  readonly what: 'connection' | 'queue' | 'stage';
  readonly id: number;
}

const belongsTo: Readonly<Record<Changed['what'], string>> = {
  connection: 't.connection_id = $3',
  queue: 't.queue_id = $3',
  stage: `exists (select from ticket_tags s
                   where s.company_id = t.company_id and s.ticket_id = t.id and s.tag_id = $3 and s.is_stage)`,
};

/** One index lookup for each company, however many tickets are due in one of them. */
export const COMPANIES_DUE = `
  select c.id
    from companies c
   cross join lateral (select from tickets t where t.company_id = c.id and t.timer_at <= $1 limit 1) due
   where ${notFrozen('c.id')}
   order by random()`;

export const LIST_DUE = `
  select t.id, x.redirect_queue_id as "redirectQueueId"
    from (select company_id, id, connection_id, timer_at from tickets
           where company_id = $1 and timer_at <= $2 order by timer_at limit $3) t
    left join connections x on x.company_id = t.company_id and x.id = t.connection_id
   order by t.timer_at`;

export const timersRepo = {
  /** In random order, so that several workers start with different companies. */
  async companiesDue(platform: PlatformScope): Promise<number[]> {
    const rows = await platform.query<{ id: number }>({ text: COMPANIES_DUE, values: [platform.now] });
    return rows.map(({ id }) => id);
  },

  /** Longest due first. */
  listDue: (scope: CompanyScope, limit: number): Promise<DueTicket[]> =>
    scope.query<DueTicket>({ text: LIST_DUE, values: [scope.companyId, scope.now, limit] }),

  /** Postpones the due timers of a company. Returns how many. */
  async postponeDue(scope: CompanyScope, until: Date): Promise<number> {
    const rows = await scope.query({
      text: 'update tickets set timer_at = $3 where company_id = $1 and timer_at <= $2 returning 1',
      values: [scope.companyId, scope.now, until],
    });
    return rows.length;
  },

  /**
   * False while another worker processes the same ticket: there is nothing to wait for. Released at the end of the
   * transaction.
   */
  async claim(scope: CompanyScope, ticketId: number): Promise<boolean> {
    const [row] = await scope.query<{ isClaimed: boolean }>({
      name: 'claim-ticket-timer',
      text: 'select pg_try_advisory_xact_lock($1, $2) as "isClaimed"',
      values: [scope.companyId, ticketId],
    });
    return row?.isClaimed ?? false;
  },

  async loggedAt(scope: CompanyScope, ticketId: number): Promise<Date | undefined> {
    const [row] = await scope.query<{ at: Date | null }>({
      name: 'find-last-log-of-ticket',
      text: `select max(created_at) as at from ticket_logs
              where company_id = $1 and ticket_id = $2 and type <> 'access'`,
      values: [scope.companyId, ticketId],
    });
    return row?.at ?? undefined;
  },

  /** Makes tickets due now. Returns how many; when that is the limit, there may be more. */
  async reschedule(scope: CompanyScope, { what, id }: Changed, limit: number): Promise<number> {
    const rescheduled = await scope.query({
      text: `
        update tickets set timer_at = $2
         where company_id = $1 and id in (
           select t.id from tickets t
            where t.company_id = $1 and t.timer_at > $2 and ${belongsTo[what]}
            order by t.id limit $4 for no key update)
        returning id`,
      values: [scope.companyId, scope.now, id, limit],
    });
    return rescheduled.length;
  },
};
