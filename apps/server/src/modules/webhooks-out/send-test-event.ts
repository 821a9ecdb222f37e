import { randomUUID } from 'node:crypto';
import { WEBHOOK_TEST_EVENT, type WebhookDelivery } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { enqueueDeliveries, getDelivery } from '../../platform/webhooks/many-deliveries.ts';
import { webhooksOutRepo } from './webhooks-out.repo.ts';

/** Sends an event without a fact, once: whoever tests an address looks at the answer and does not wait for retries. */
export async function sendTestEvent(scope: CompanyScope, id: number): Promise<WebhookDelivery> {
  const { endpointId, name } = await webhooksOutRepo.get(scope, id);
  const [seq] = await webhooksOutRepo.nextSeqs(scope, 1);
  const deliveryId = randomUUID();
  const event = WEBHOOK_TEST_EVENT;
  const data = { endpoint: { id, name } };
  const body = JSON.stringify({ type: event, timestamp: scope.now.toISOString(), seq, data });
  const webhookId = `evt_${randomUUID()}`;
  await enqueueDeliveries(scope, [{ id: deliveryId, endpointId, webhookId, event, body, retrySeconds: [] }]);
  return getDelivery(scope, endpointId, deliveryId);
}
