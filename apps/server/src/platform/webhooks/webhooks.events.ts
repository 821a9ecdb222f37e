import { z } from 'zod';
import { defineEvent } from '../events.ts';

/** A call was answered with success. */
export const webhookDelivered = defineEvent('webhook.delivered', z.object({ endpointId: z.string() }));

/** An attempt failed, whether or not another one follows. */
export const webhookAttemptFailed = defineEvent(
  'webhook.attempt-failed',
  z.object({
    endpointId: z.string(),
    /** Null without a response. */
    status: z.number().nullable(),
  }),
);
