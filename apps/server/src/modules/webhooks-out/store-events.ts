import { randomUUID } from 'node:crypto';
import type { WebhookEventType } from '@recado/contracts';
import type { CompanyScope, LastWrite } from '../../platform/scope.ts';
import { deliveriesOf } from '../../platform/webhooks/many-deliveries.ts';
import { readEventData } from './read-event-data.ts';
import { jitteredRetries } from './retry-plan.ts';
import { mayBeSubscribed } from './subscribed-companies.ts';
import { webhooksOutRepo } from './webhooks-out.repo.ts';

/** What happened to which resource. The content is read at the end of the transaction. */
export type HappenedEvent =
  | { readonly type: `message.${string}` & WebhookEventType; readonly messageId: string }
  | { readonly type: `ticket.${string}` & WebhookEventType; readonly ticketId: number; readonly rate?: number }
  | { readonly type: `contact.${string}` & WebhookEventType; readonly contactId: number }
  | { readonly type: `campaign.${string}` & WebhookEventType; readonly campaignId: number; readonly reason?: string }
  | { readonly type: 'connection.changed'; readonly connectionId: number };

interface KeptEvent {
  readonly scope: CompanyScope;
  readonly event: HappenedEvent;
}

/** Stores an event for the endpoints that want it, in the transaction of the fact. */
export async function storeEvent(scope: CompanyScope, event: HappenedEvent): Promise<void> {
  if (mayBeSubscribed(scope, event.type)) await scope.writeLast(storeKept, [{ scope, event }]);
}

/** All events of the transaction together. The resources are still locked, so no later state is read. */
const storeKept: LastWrite<KeptEvent> = async (kept) => {
  const [first] = kept;
  if (!first) return [];
  const { scope } = first;
  const events = onePerMove(kept.map(({ event }) => event));
  const subscribers = await webhooksOutRepo.subscribers(scope, [...new Set(events.map(({ type }) => type))]);
  const wanted = events.filter(({ type }) => subscribers.some(({ events }) => events.includes(type)));
  if (wanted.length === 0) return [];
  const seqs = await webhooksOutRepo.nextSeqs(scope, wanted.length);
  const data = await readEventData(scope, wanted);
  return deliveriesOf(
    scope,
    wanted.flatMap((event, index) => {
      const content = data(event);
      // Deleted in the same transaction.
      if (content === undefined) return [];
      const { type } = event;
      const webhookId = `evt_${randomUUID()}`;
      const body = JSON.stringify({ type, timestamp: scope.now.toISOString(), seq: seqs[index], data: content });
      return subscribers
        .filter(({ events }) => events.includes(type))
        .map(({ endpointId }) => ({
          id: randomUUID(),
          endpointId,
          webhookId,
          event: type,
          body,
          retrySeconds: jitteredRetries(),
        }));
    }),
  );
};

/** A ticket that is opened or closed also moves, and may move several times: receivers get one event of it. */
function onePerMove(events: readonly HappenedEvent[]): readonly HappenedEvent[] {
  const rank = ['ticket.moved', 'ticket.opened', 'ticket.closed'];
  const kept = new Map<string, HappenedEvent>();
  for (const event of events) {
    const isMove = 'ticketId' in event && rank.includes(event.type);
    const key = isMove ? `ticket ${event.ticketId}` : JSON.stringify(event);
    const known = kept.get(key);
    if (!known || rank.indexOf(event.type) >= rank.indexOf(known.type)) kept.set(key, event);
  }
  return [...kept.values()];
}
