import { z } from 'zod';

/** What a company can subscribe to, by area. docs/guides/webhooks.md describes the content of each. */
export const webhookEvents = [
  'message.received',
  'message.sent',
  'message.delivered',
  'message.read',
  'message.failed',
  'ticket.opened',
  'ticket.moved',
  'ticket.closed',
  'ticket.rated',
  'contact.created',
  'contact.updated',
  'contact.opted_out',
  'campaign.started',
  'campaign.stopped',
  'campaign.finished',
  'connection.changed',
] as const;
export type WebhookEventType = (typeof webhookEvents)[number];

export const webhookEventSchema = z.enum(webhookEvents).meta({ id: 'WebhookEventType' });

/** Sent by the button of the same name, to any endpoint. */
export const WEBHOOK_TEST_EVENT = 'test';

/** Days without a success after which an endpoint is disabled. */
export const WEBHOOK_DISABLED_AFTER_DAYS = 5;
export const WEBHOOK_LOG_DAYS = 30;
export const WEBHOOK_ROTATION_HOURS = 24;
