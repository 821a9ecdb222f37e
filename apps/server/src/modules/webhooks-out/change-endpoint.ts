import { WEBHOOK_ENDPOINTS_MAX, type WebhookEventType } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { isAllowedScheme } from '../../platform/webhooks/call-address.ts';
import {
  changeEndpointUrl,
  createEndpoint,
  removeEndpoint,
  rotateEndpointSecret,
} from '../../platform/webhooks/endpoints.ts';
import { failWaitingDeliveries, listUndeliveredEvents } from '../../platform/webhooks/many-deliveries.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { assertMayReceive } from './event-scopes.ts';
import { forgetSubscribers } from './subscribed-companies.ts';
import { webhooksOutRepo } from './webhooks-out.repo.ts';
import type { SubscriptionRow } from './webhooks-out.tables.ts';

export interface EndpointFields {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly isActive: boolean;
}

export type WithSecret = SubscriptionRow & { readonly secret: string };

/** Adds an endpoint. Its secret is in the result and nowhere else in plain. */
export async function addEndpoint(scope: CompanyScope, fields: EndpointFields): Promise<WithSecret> {
  assertMayReceive(scope.actor, fields.events);
  assertAddress(scope, fields.url);
  return scope.transaction(async (scope) => {
    if ((await webhooksOutRepo.count(scope)) >= WEBHOOK_ENDPOINTS_MAX)
      throw new AppError('ERR_TOO_MANY_WEBHOOK_ENDPOINTS');
    const { endpointId, secret } = await createEndpoint(scope, fields.url);
    const id = await webhooksOutRepo.insert(scope, endpointId, { ...fields, events: eachOf(fields.events) });
    const added = await webhooksOutRepo.get(scope, id);
    await recordAudit(scope, 'webhook-endpoint.create', { webhookEndpointId: id, after: shown(added) });
    forgetAfterCommit(scope);
    return { ...added, secret };
  });
}

/** Changes an endpoint. Switched off, its waiting calls end as failed. Returns it as it was and as it is. */
export async function changeEndpoint(
  scope: CompanyScope,
  id: number,
  fields: EndpointFields,
): Promise<{ readonly before: SubscriptionRow; readonly after: SubscriptionRow }> {
  assertAddress(scope, fields.url);
  return scope.transaction(async (scope) => {
    const before = await webhooksOutRepo.lock(scope, id);
    // Also those that the change removes: their calls may still be waiting.
    assertMayReceive(scope.actor, [...before.events, ...fields.events]);
    if (fields.url !== before.url) {
      assertMayReceive(scope.actor, await listUndeliveredEvents(scope, before.endpointId));
    }
    await webhooksOutRepo.update(scope, id, { ...fields, events: eachOf(fields.events) });
    if (fields.url !== before.url) await changeEndpointUrl(scope, before.endpointId, fields.url);
    if (before.isActive && !fields.isActive) await failWaitingDeliveries(scope, before.endpointId);
    const after = await webhooksOutRepo.get(scope, id);
    const changes = changesBetween(shown(before), shown(after));
    if (Object.keys(changes.after).length > 0)
      await recordAudit(scope, 'webhook-endpoint.update', { webhookEndpointId: id, ...changes });
    forgetAfterCommit(scope);
    return { before, after };
  });
}

export async function deleteEndpoint(scope: CompanyScope, id: number): Promise<void> {
  await scope.transaction(async (scope) => {
    const before = await webhooksOutRepo.lock(scope, id);
    await removeEndpoint(scope, before.endpointId);
    await recordAudit(scope, 'webhook-endpoint.delete', { webhookEndpointId: id, before: shown(before) });
    forgetAfterCommit(scope);
  });
}

/** Makes a new secret; the previous one signs too for a day. */
export async function rotateSecret(scope: CompanyScope, id: number): Promise<WithSecret> {
  return scope.transaction(async (scope) => {
    const before = await webhooksOutRepo.lock(scope, id);
    const { secret } = await rotateEndpointSecret(scope, before.endpointId);
    const after = await webhooksOutRepo.get(scope, id);
    const until = (row: SubscriptionRow) => ({ previousUntil: row.previousUntil?.toISOString() ?? null });
    await recordAudit(scope, 'webhook-endpoint.rotate', {
      webhookEndpointId: id,
      before: until(before),
      after: until(after),
    });
    return { ...after, secret };
  });
}

/** The client refuses inner addresses at the call; a forgotten https is refused here, where it can be corrected. */
function assertAddress({ services }: CompanyScope, url: string): void {
  if (!isAllowedScheme(services.env, url)) throw new AppError('ERR_WEBHOOK_ADDRESS');
}

const shown = ({ name, url, events, isActive }: SubscriptionRow) => ({ name, url, events: [...events], isActive });
const eachOf = (events: readonly WebhookEventType[]): WebhookEventType[] => [...new Set(events)].sort();
const forgetAfterCommit = (scope: CompanyScope): void => scope.afterCommit(() => forgetSubscribers(scope.services));
