import { PAGE_SIZE, type WebhookDelivery, type WebhookDeliveryDetail } from '@recado/contracts';
import type { Statement } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { CompanyScope } from '../scope.ts';
import { presentDelivery } from './deliveries.ts';
import { DELIVERY, type DeliveryRow, type NewDelivery } from './webhooks.repo.ts';

/** In one statement: a larger one would hold its locks for long. */
const MOST_REPLAYED = 10_000;
const MOST_COUNTED = 10_000;

export const LIST_FAILED_DELIVERIES = `
  select ${DELIVERY} from webhook_deliveries d
   where d.company_id = $1 and d.endpoint_id = $2 and d.state = 'failed'
   order by d.created_at desc, d.id desc limit ${PAGE_SIZE + 1} offset $3::int`;
export const COUNT_FAILED_DELIVERIES = `
  select count(*)::int as count from (
    select from webhook_deliveries d
     where d.company_id = $1 and d.endpoint_id = $2 and d.state = 'failed' limit ${MOST_COUNTED}) counted`;

/** Several calls in the caller's transaction. */
export async function enqueueDeliveries(scope: CompanyScope, rows: readonly NewDelivery[]): Promise<void> {
  await scope.queryAll(deliveriesOf(scope, rows));
}

/** The same as a statement, for the end of a transaction; none without rows. */
export const deliveriesOf = ({ companyId, now }: CompanyScope, rows: readonly NewDelivery[]): Statement[] =>
  rows.length === 0 ? [] : [{ ...INSERT_DELIVERIES, values: [companyId, JSON.stringify(rows), now] }];

const INSERT_DELIVERIES = {
  name: 'insert-webhook-deliveries',
  text: `insert into webhook_deliveries
             (company_id, id, endpoint_id, webhook_id, event, body, retry_seconds, next_attempt_at, created_at, updated_at)
           select $1, r.id, r."endpointId", r."webhookId", r.event, r.body, r."retrySeconds", $3, $3, $3
             from jsonb_to_recordset($2) as r (
               id uuid, "endpointId" uuid, "webhookId" text, event text, body text, "retrySeconds" int[])
           on conflict (company_id, endpoint_id, webhook_id) do nothing`,
};

/** The failed calls of an endpoint, newest first. */
export async function listFailedDeliveries(
  scope: CompanyScope,
  endpointId: string,
  page: number,
): Promise<{ deliveries: WebhookDelivery[]; hasMore: boolean }> {
  const rows = await scope.query<DeliveryRow & Record<string, unknown>>({
    name: 'list-failed-webhook-deliveries',
    text: LIST_FAILED_DELIVERIES,
    values: [scope.companyId, endpointId, (page - 1) * PAGE_SIZE],
    plan: 'generic',
  });
  return { deliveries: rows.slice(0, PAGE_SIZE).map(presentDelivery), hasMore: rows.length > PAGE_SIZE };
}

export async function countFailedDeliveries(scope: CompanyScope, endpointId: string): Promise<number> {
  const [row] = await scope.query<{ count: number }>({
    name: 'count-failed-webhook-deliveries',
    text: COUNT_FAILED_DELIVERIES,
    values: [scope.companyId, endpointId],
    plan: 'generic',
  });
  return row?.count ?? 0;
}

/** One call with its body, which lists leave out. */
export async function getDelivery(scope: CompanyScope, endpointId: string, id: string): Promise<WebhookDeliveryDetail> {
  const [row] = await scope.query<DeliveryRow & { body: string }>({
    text: `select ${DELIVERY}, d.body from webhook_deliveries d
            where d.company_id = $1 and d.endpoint_id = $2 and d.id = $3`,
    values: [scope.companyId, endpointId, id],
  });
  if (!row) throw new AppError('ERR_NO_DELIVERY_FOUND');
  return { ...presentDelivery(row), body: row.body };
}

/** Begins the plan of the failed calls again, oldest first, with the same ids and bodies. Returns how many. */
export async function replayFailedDeliveries(scope: CompanyScope, endpointId: string): Promise<number> {
  const [row] = await scope.query<{ count: number }>({
    text: `with replayed as (
        update webhook_deliveries d
           set state = 'waiting', attempts_before = d.attempts, next_attempt_at = $3, updated_at = $3
         where d.company_id = $1 and d.id = any (array(
           select f.id from webhook_deliveries f
            where f.company_id = $1 and f.endpoint_id = $2 and f.state = 'failed'
            order by f.created_at, f.id limit ${MOST_REPLAYED} for no key update skip locked))
        returning 1)
      select count(*)::int as count from replayed`,
    values: [scope.companyId, endpointId, scope.now],
  });
  return row?.count ?? 0;
}

/** The events of the calls that can still be made: waiting ones, and failed ones, which can be replayed. */
export async function listUndeliveredEvents(scope: CompanyScope, endpointId: string): Promise<string[]> {
  const rows = await scope.query<{ event: string }>({
    text: `select distinct event from webhook_deliveries
            where company_id = $1 and endpoint_id = $2 and state in ('waiting', 'failed')`,
    values: [scope.companyId, endpointId],
  });
  return rows.map(({ event }) => event);
}

/** Ends the waiting calls of an endpoint as failed. They can be replayed. */
export async function failWaitingDeliveries(scope: CompanyScope, endpointId: string): Promise<void> {
  await scope.query({
    text: `update webhook_deliveries set state = 'failed', next_attempt_at = null, updated_at = $3
            where company_id = $1 and endpoint_id = $2 and state = 'waiting'`,
    values: [scope.companyId, endpointId, scope.now],
  });
}
