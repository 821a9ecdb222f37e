import { z } from 'zod';
import { shortName, storableText } from '../text.ts';
import { webhookDeliverySchema } from '../webhooks/webhook-delivery.ts';
import { webhookEventSchema } from './webhook-events.ts';

export const WEBHOOK_ENDPOINTS_MAX = 20;
export const WEBHOOK_URL_MAX_LENGTH = 2_000;

/** `gone`: the receiver answered 410. `failing`: five days without a success. */
export const webhookDisabledReasons = ['gone', 'failing'] as const;

export const webhookEndpointSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    events: z.array(webhookEventSchema),
    isActive: z.boolean(),
    /** Null when an administrator switched it off, or while it is on. */
    disabledReason: z.enum(webhookDisabledReasons).nullable(),
    /** Of the first failure since the last success. */
    failingSince: z.iso.datetime().nullable(),
    /** Accurate to the minute. */
    lastSuccessAt: z.iso.datetime().nullable(),
    /** Until then the previous secret signs too. */
    rotatesUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

/** The secret appears only in the answer to the call that made it. */
export const webhookEndpointWithSecretSchema = webhookEndpointSchema
  .extend({ secret: z.string() })
  .meta({ id: 'WebhookEndpointWithSecret' });
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecretSchema>;

export const webhookEndpointBody = z.object({
  name: shortName,
  /** https; the operator may allow single hosts without it. */
  url: storableText(WEBHOOK_URL_MAX_LENGTH)
    .trim()
    .pipe(z.url({ protocol: /^https?$/ })),
  events: z.array(webhookEventSchema).min(1),
  isActive: z.boolean().default(true),
});
export type WebhookEndpointBody = z.input<typeof webhookEndpointBody>;

/** With what was sent. */
export const webhookDeliveryDetailSchema = webhookDeliverySchema
  .extend({ body: z.string() })
  .meta({ id: 'WebhookDeliveryDetail' });
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetailSchema>;
