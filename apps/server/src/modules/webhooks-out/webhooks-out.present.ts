import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@recado/contracts';
import type { WithSecret } from './change-endpoint.ts';
import type { SubscriptionRow } from './webhooks-out.tables.ts';

export const presentEndpoint = (row: SubscriptionRow, now: Date): WebhookEndpoint => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: [...row.events],
  isActive: row.isActive,
  disabledReason: row.disabledReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  rotatesUntil: row.previousUntil !== null && row.previousUntil > now ? row.previousUntil.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentWithSecret = (row: WithSecret, now: Date): WebhookEndpointWithSecret => ({
  ...presentEndpoint(row, now),
  secret: row.secret,
});
