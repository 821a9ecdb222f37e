import type { CompanyScope } from '../../../../platform/scope.ts';
import {
  type DeliveryRequest,
  enqueueDelivery,
  logDelivered,
  TWO_HOURS_OF_RETRIES,
} from '../../../../platform/webhooks/deliveries.ts';
import { openEndpoint } from '../../../../platform/webhooks/endpoints.ts';
import { callHook, type IntegrationRow, isFailed, readHookAnswer } from '../../../integrations/index.ts';
import { failedAsk } from '../ask-reference.ts';
import { type AskFacts, FinalAskError, type PreparedAsk, textOf } from '../asker.ts';
import { hostOf, throwFailure, toAskResult } from './to-ask-result.ts';

const EVENT = 'message.received';

/**
 * Asks an n8n workflow or a webhook. Where it gives no answer in time, people answer the customer, and the call goes on
 * in the background for two hours: the company's system misses no message.
 */
export async function prepareHook(
  scope: CompanyScope,
  ask: AskFacts,
  integration: IntegrationRow,
): Promise<PreparedAsk> {
  const { endpointId } = integration;
  const endpoint = endpointId === null ? undefined : await openEndpoint(scope, endpointId);
  if (endpointId === null || !endpoint) {
    return { host: '', call: () => Promise.reject(new FinalAskError('No endpoint.')), onFailure: () => failedAsk };
  }
  const delivery: DeliveryRequest = {
    endpointId,
    webhookId: ask.messageId,
    event: EVENT,
    body: JSON.stringify(hookBody(ask)),
    retries: TWO_HOURS_OF_RETRIES,
  };
  return {
    host: hostOf(endpoint.url),
    async call({ signal }) {
      const { webhookId, body } = delivery;
      const call = { ...endpoint, webhookId, body, sentAt: scope.services.clock() };
      const outcome = await callHook({ services: scope.services, signal }, call);
      const reply = readHookAnswer(outcome);
      if (isFailed(reply)) throwFailure(reply);
      await logDelivered(scope, delivery, { status: outcome.status ?? 200, durationMs: outcome.durationMs });
      return toAskResult(scope, reply);
    },
    async onFailure() {
      await enqueueDelivery(scope, delivery);
      return failedAsk;
    },
  };
}

/** What a company's system gets of a customer's message. */
function hookBody(ask: AskFacts): object {
  const { ticket, contact, connection, queue } = ask.facts;
  const newest = ask.unanswered.at(-1);
  return {
    event: EVENT,
    connection: { id: connection.id, name: connection.name, channel: connection.channel },
    ticket: {
      id: ticket.id,
      uuid: ticket.uuid,
      status: ticket.status,
      queue: queue && { id: queue.id, name: queue.name },
    },
    contact: { id: contact.id, name: contact.name, number: ask.run.variables['numero'] ?? '', email: contact.email },
    message: {
      id: ask.messageId,
      text: textOf(ask),
      type: newest?.content ?? 'text',
      sentAt: newest?.sentAt.toISOString() ?? null,
    },
  };
}
