import type { WebhookEventType } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { SubscriptionFields, SubscriptionRow } from './webhooks-out.tables.ts';

const SUBSCRIPTION = `s.id, s.endpoint_id as "endpointId", s.name, s.events, s.is_active as "isActive",
  s.disabled_reason as "disabledReason", s.failing_since as "failingSince", s.last_success_at as "lastSuccessAt",
  s.created_at as "createdAt", s.updated_at as "updatedAt", e.url, e.previous_until as "previousUntil"`;
const FROM = `from webhook_subscriptions s
  join webhook_endpoints e on e.company_id = s.company_id and e.id = s.endpoint_id`;

/** A company has at most 20. */
export const LIST_SUBSCRIPTIONS = `select ${SUBSCRIPTION} ${FROM} where s.company_id = $1 order by plain_text(s.name), s.id`;
const FIND_SUBSCRIPTION = `select ${SUBSCRIPTION} ${FROM} where s.company_id = $1 and s.id = $2`;

/** An endpoint that wants some of the events. */
export interface Subscriber {
  readonly endpointId: string;
  readonly events: readonly WebhookEventType[];
}

export const webhooksOutRepo = {
  list: (scope: CompanyScope): Promise<SubscriptionRow[]> =>
    scope.query<SubscriptionRow & Record<string, unknown>>({
      name: 'list-webhook-subscriptions',
      text: LIST_SUBSCRIPTIONS,
      values: [scope.companyId],
      plan: 'generic',
    }),

  async get(scope: CompanyScope, id: number): Promise<SubscriptionRow> {
    const [row] = await scope.query<SubscriptionRow & Record<string, unknown>>({
      text: FIND_SUBSCRIPTION,
      values: [scope.companyId, id],
    });
    if (!row) throw new AppError('ERR_NO_WEBHOOK_ENDPOINT_FOUND');
    return row;
  },

  async lock(scope: CompanyScope, id: number): Promise<SubscriptionRow> {
    const [row] = await scope.query<SubscriptionRow & Record<string, unknown>>({
      text: `${FIND_SUBSCRIPTION} for no key update of s`,
      values: [scope.companyId, id],
    });
    if (!row) throw new AppError('ERR_NO_WEBHOOK_ENDPOINT_FOUND');
    return row;
  },

  async count(scope: CompanyScope): Promise<number> {
    const [row] = await scope.query<{ count: number }>({
      text: 'select count(*)::int as count from webhook_subscriptions where company_id = $1',
      values: [scope.companyId],
    });
    return row?.count ?? 0;
  },

  async insert(scope: CompanyScope, endpointId: string, fields: SubscriptionFields): Promise<number> {
    const [row] = await scope.query<{ id: number }>({
      text: `insert into webhook_subscriptions (company_id, endpoint_id, name, events, is_active, created_at, updated_at)
             values ($1, $2, $3, $4, $5, $6, $6) returning id`,
      values: [scope.companyId, endpointId, fields.name, fields.events, fields.isActive, scope.now],
    });
    if (!row) throw new Error('An insert that did not fail returned no subscription.');
    return row.id;
  },

  /** Switched on again, an endpoint starts with a clean record of failures. */
  async update(scope: CompanyScope, id: number, fields: SubscriptionFields): Promise<void> {
    await scope.query({
      text: `update webhook_subscriptions
                set name = $3, events = $4, is_active = $5, updated_at = $6,
                    disabled_reason = case when $5 then null else disabled_reason end,
                    failing_since = case when $5 and not is_active then null else failing_since end
              where company_id = $1 and id = $2`,
      values: [scope.companyId, id, fields.name, fields.events, fields.isActive, scope.now],
    });
  },

  /** The active endpoints that want at least one of the events. */
  subscribers: (scope: CompanyScope, events: readonly string[]): Promise<Subscriber[]> =>
    scope.query<Subscriber & Record<string, unknown>>({
      name: 'find-webhook-subscribers',
      text: `select endpoint_id as "endpointId", events from webhook_subscriptions
              where company_id = $1 and is_active and events && $2::text[]`,
      values: [scope.companyId, [...events]],
    }),

  /** One number for each event. Taken while the resources are locked, so they order the events of each. */
  async nextSeqs(scope: CompanyScope, count: number): Promise<number[]> {
    const rows = await scope.query<{ seq: string }>({
      text: `select nextval('webhook_event_seq') as seq from generate_series(1, $1)`,
      values: [count],
    });
    return rows.map(({ seq }) => Number(seq));
  },

  /** Of every company: which of them have a subscriber, and to what. */
  listSubscribed: (platform: PlatformScope): Promise<{ companyId: number; events: string[] }[]> =>
    platform.query<{ companyId: number; events: string[] }>({
      text: `select company_id as "companyId", array_agg(distinct event) as events
               from webhook_subscriptions cross join unnest(events) as event
              where is_active group by company_id`,
    }),

  /** At most once a minute for each endpoint, unless it has failed before. */
  async recordSuccess(scope: CompanyScope, endpointId: string): Promise<void> {
    await scope.query({
      name: 'record-webhook-success',
      text: `update webhook_subscriptions set failing_since = null, last_success_at = $3
              where company_id = $1 and endpoint_id = $2
                and (failing_since is not null or last_success_at is null or last_success_at < $3::timestamptz - interval '1 minute')`,
      values: [scope.companyId, endpointId, scope.now],
    });
  },

  /** Locked, with the time of the first failure. Undefined for an endpoint of another module. */
  async recordFailure(
    scope: CompanyScope,
    endpointId: string,
  ): Promise<(Pick<SubscriptionRow, 'id' | 'name' | 'isActive'> & { readonly failingSince: Date }) | undefined> {
    const [row] = await scope.query<{ id: number; name: string; isActive: boolean; failingSince: Date }>({
      name: 'record-webhook-failure',
      text: `update webhook_subscriptions set failing_since = coalesce(failing_since, $3)
              where company_id = $1 and endpoint_id = $2
             returning id, name, is_active as "isActive", failing_since as "failingSince"`,
      values: [scope.companyId, endpointId, scope.now],
    });
    return row;
  },

  async disable(scope: CompanyScope, id: number, reason: SubscriptionRow['disabledReason']): Promise<void> {
    await scope.query({
      text: `update webhook_subscriptions set is_active = false, disabled_reason = $3, updated_at = $4
              where company_id = $1 and id = $2`,
      values: [scope.companyId, id, reason, scope.now],
    });
  },
};
