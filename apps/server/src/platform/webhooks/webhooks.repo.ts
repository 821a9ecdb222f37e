import { type DeliveryFailure, type DeliveryState, PAGE_SIZE } from '@recado/contracts';
import { notFrozen } from '../db/not-frozen.ts';
import type { PlatformScope } from '../platform-scope.ts';
import type { CompanyScope } from '../scope.ts';

export interface EndpointRow {
  readonly id: string;
  readonly url: string;
  readonly sealedSecret: string;
  readonly sealedPreviousSecret: string | null;
  readonly previousUntil: Date | null;
}

export interface DeliveryRow {
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly durationMs: number | null;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface Lease {
  readonly limit: number;
  readonly perCompany: number;
  readonly leaseEndsAt: Date;
}

/** A delivery that a worker has leased. */
export interface LeasedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly webhookId: string;
  readonly body: string;
  readonly retrySeconds: readonly number[];
  readonly attempts: number;
  readonly attemptsBefore: number;
}

export interface NewDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly webhookId: string;
  readonly event: string;
  readonly body: string;
  readonly retrySeconds: readonly number[];
}

interface AttemptOutcome {
  readonly state: DeliveryState;
  readonly nextAttemptAt: Date | null;
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly durationMs: number;
}

const ENDPOINT = `id, url, sealed_secret as "sealedSecret", sealed_previous_secret as "sealedPreviousSecret",
  previous_until as "previousUntil"`;
export const DELIVERY = `d.id, d.webhook_id as "webhookId", d.event, d.state, d.attempts, d.status, d.failure,
  d.duration_ms as "durationMs", d.next_attempt_at as "nextAttemptAt", d.created_at as "createdAt",
  d.updated_at as "updatedAt"`;

/** One index look-up for each company, however many calls are due in one of them. */
export const COMPANIES_WITH_DUE_DELIVERIES = `
  select c.id
    from companies c
   cross join lateral (
     select from webhook_deliveries d
      where d.company_id = c.id and d.state = 'waiting' and d.next_attempt_at <= $1 limit 1) due
   where ${notFrozen('c.id')}
   order by random()`;

export const LEASE_DUE_DELIVERIES = `
  with due as (
    select d.id from webhook_deliveries d
     where d.company_id = $1 and d.state = 'waiting' and d.next_attempt_at <= $2
     order by d.next_attempt_at
     limit greatest(0, least($3::int, $5::int - (
       select count(*) from webhook_deliveries l where l.company_id = $1 and l.leased_until > $2)))
       for no key update skip locked)
  update webhook_deliveries d
     set next_attempt_at = $4, leased_until = $4, attempts = d.attempts + 1, updated_at = $2
    from due where d.company_id = $1 and d.id = due.id
  returning d.id, d.endpoint_id as "endpointId", d.webhook_id as "webhookId", d.body,
    d.retry_seconds as "retrySeconds", d.attempts, d.attempts_before as "attemptsBefore"`;

export const LIST_DELIVERIES = `
  select ${DELIVERY} from webhook_deliveries d
   where d.company_id = $1 and d.endpoint_id = $2
   order by d.created_at desc, d.id desc limit ${PAGE_SIZE + 1} offset $3::int`;

export const webhooksRepo = {
  async insertEndpoint(scope: CompanyScope, row: Pick<EndpointRow, 'id' | 'url' | 'sealedSecret'>): Promise<void> {
    await scope.query({
      text: `insert into webhook_endpoints (company_id, id, url, sealed_secret, created_at, updated_at)
             values ($1, $2, $3, $4, $5, $5)`,
      values: [scope.companyId, row.id, row.url, row.sealedSecret, scope.now],
    });
  },

  async findEndpoint(scope: CompanyScope, id: string): Promise<EndpointRow | undefined> {
    const [row] = await scope.query<EndpointRow & Record<string, unknown>>({
      name: 'find-webhook-endpoint',
      text: `select ${ENDPOINT} from webhook_endpoints where company_id = $1 and id = $2`,
      values: [scope.companyId, id],
    });
    return row;
  },

  async setUrl(scope: CompanyScope, id: string, url: string): Promise<void> {
    await scope.query({
      text: 'update webhook_endpoints set url = $3, updated_at = $4 where company_id = $1 and id = $2',
      values: [scope.companyId, id, url, scope.now],
    });
  },

  /** The current secret becomes the previous one. An older previous one ends now. */
  async rotate(scope: CompanyScope, id: string, sealedSecret: string, previousUntil: Date): Promise<void> {
    await scope.query({
      text: `update webhook_endpoints
                set sealed_previous_secret = sealed_secret, previous_until = $4, sealed_secret = $3, updated_at = $5
              where company_id = $1 and id = $2`,
      values: [scope.companyId, id, sealedSecret, previousUntil, scope.now],
    });
  },

  async deleteEndpoint(scope: CompanyScope, id: string): Promise<void> {
    await scope.query({
      text: 'delete from webhook_endpoints where company_id = $1 and id = $2',
      values: [scope.companyId, id],
    });
  },

  /** `made`: it was delivered already. */
  async insertDelivery(
    scope: CompanyScope,
    row: NewDelivery,
    made?: { readonly status: number; readonly durationMs: number },
  ): Promise<void> {
    const { id, endpointId, webhookId, event, body, retrySeconds } = row;
    const outcome = made ? ['delivered', 1, null, made.status, made.durationMs] : ['waiting', 0, scope.now, null, null];
    await scope.query({
      name: 'insert-webhook-delivery',
      text: `insert into webhook_deliveries
               (company_id, id, endpoint_id, webhook_id, event, body, retry_seconds, created_at, updated_at,
                state, attempts, next_attempt_at, status, duration_ms)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13)
             on conflict (company_id, endpoint_id, webhook_id) do nothing`,
      values: [scope.companyId, id, endpointId, webhookId, event, body, retrySeconds, scope.now, ...outcome],
    });
  },

  /** In random order, so that several workers start with different companies. */
  async companiesDue(platform: PlatformScope): Promise<number[]> {
    const rows = await platform.query<{ id: number }>({ text: COMPANIES_WITH_DUE_DELIVERIES, values: [platform.now] });
    return rows.map(({ id }) => id);
  },

  /** At most `limit`, and so that the company has at most `perCompany` calls at one time over all workers. */
  async lease(scope: CompanyScope, { limit, perCompany, leaseEndsAt }: Lease): Promise<LeasedDelivery[]> {
    const [, leased] = await scope.queryAll<[Record<string, unknown>, LeasedDelivery & Record<string, unknown>]>([
      // Two workers that count at the same time would both fill the limit of the company.
      {
        name: 'lock-webhook-leases',
        text: `select pg_advisory_xact_lock(hashtext('webhook_deliveries'), $1)`,
        values: [scope.companyId],
      },
      {
        name: 'lease-webhook-deliveries',
        text: LEASE_DUE_DELIVERIES,
        values: [scope.companyId, scope.now, limit, leaseEndsAt, perCompany],
      },
    ]);
    return leased;
  },

  /**
   * Only for the attempt that was leased: the outcome of a lost lease must not replace a later one. A call that ended
   * because its endpoint was switched off stays failed unless it arrived.
   */
  async record(scope: CompanyScope, { id, attempts }: LeasedDelivery, outcome: AttemptOutcome): Promise<void> {
    const { state, nextAttemptAt, status, failure, durationMs } = outcome;
    await scope.query({
      name: 'record-webhook-attempt',
      text: `update webhook_deliveries
                set state = case when state = 'waiting' or $4 = 'delivered' then $4 else state end,
                    next_attempt_at = case when state = 'waiting' then $5::timestamptz end,
                    leased_until = null, status = $6, failure = $7, duration_ms = $8, updated_at = $9
              where company_id = $1 and id = $2 and attempts = $3`,
      values: [scope.companyId, id, attempts, state, nextAttemptAt, status, failure, durationMs, scope.now],
    });
  },

  listDeliveries: (scope: CompanyScope, endpointId: string, page: number): Promise<DeliveryRow[]> =>
    scope.query<DeliveryRow & Record<string, unknown>>({
      name: 'list-webhook-deliveries',
      text: LIST_DELIVERIES,
      values: [scope.companyId, endpointId, (page - 1) * PAGE_SIZE],
      plan: 'generic',
    }),

  /** Begins the plan again with the same id and body. A call that is under way is not repeated beside itself. */
  async replay(scope: CompanyScope, endpointId: string, id: string): Promise<DeliveryRow | undefined> {
    const [row] = await scope.query<DeliveryRow & Record<string, unknown>>({
      text: `update webhook_deliveries d
                set state = 'waiting', attempts_before = d.attempts, updated_at = $4,
                    next_attempt_at = greatest(d.next_attempt_at, $4)
              where d.company_id = $1 and d.endpoint_id = $2 and d.id = $3
             returning ${DELIVERY}`,
      values: [scope.companyId, endpointId, id, scope.now],
    });
    return row;
  },

  /** Deletes up to `most` of each company, and returns how many. */
  async purge(platform: PlatformScope, before: Date, most: number): Promise<number> {
    const [row] = await platform.query<{ count: number }>({
      text: `with gone as (
          delete from webhook_deliveries d using companies c cross join lateral (
            select w.id from webhook_deliveries w
             where w.company_id = c.id and w.created_at < $1 order by w.created_at limit $2) old
          where d.company_id = c.id and d.id = old.id
          returning 1)
        select count(*)::int as count from gone`,
      values: [before, most],
    });
    return row?.count ?? 0;
  },
};
