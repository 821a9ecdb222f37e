import { z } from 'zod';

/** `waiting`: the next attempt is planned. `failed`: every attempt failed. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt failed. */
export const deliveryFailures = [
  'https-required',
  'address-refused',
  'unreachable',
  'timeout',
  'redirected',
  'too-large',
  'bad-answer',
  'refused',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** A signed call to an address of the company, without its content. */
export const webhookDeliverySchema = z
  .object({
    id: z.uuid(),
    /** The `webhook-id` header: the same in every attempt and replay. */
    webhookId: z.string(),
    event: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.number().int(),
    /** The HTTP status of the last attempt; null when there was no response. */
    status: z.number().int().nullable(),
    failure: z.enum(deliveryFailures).nullable(),
    /** Milliseconds of the last attempt. */
    durationMs: z.number().int().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
