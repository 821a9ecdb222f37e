import { type ApiScope, type WebhookEventType, webhookEvents } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/viewer.ts';

type AreaOf<Event> = Event extends `${infer Area}.${string}` ? Area : never;

/** The scope with which an API key reads the content of events. The API has no area for connections. */
const scopes: Readonly<Record<AreaOf<WebhookEventType>, ApiScope | null>> = {
  message: 'messages:read',
  ticket: 'tickets:read',
  contact: 'contacts:read',
  campaign: 'campaigns:read',
  connection: null,
};

/**
 * An API key sends events to an address of its choice only if it may read their content: with `webhooks:write` alone it
 * would receive every message of the company.
 */
export function assertMayReceive(actor: Actor, events: readonly string[]): void {
  if (actor === 'system' || !actor.api) return;
  for (const event of webhookEvents.filter((one) => events.includes(one))) {
    const scope = scopes[event.split('.')[0] as AreaOf<WebhookEventType>];
    if (scope !== null && !actor.api.scopes.includes(scope)) throw new AppError('ERR_API_SCOPE_MISSING');
  }
}
