import { z } from 'zod';
import { defineContract } from '../route.ts';

export const pixWebhookContract = defineContract({
  receive: {
    method: 'POST',
    path: '/webhooks/pix',
    summary:
      'Receives a notice of the payment provider about a payment or a refund. Only the ids of the charges are read; their state is fetched from the provider.',
    access: { public: 'The payment provider calls it; the key in the address is the permission' },
    query: z.object({ key: z.string().max(200).default('') }),
    rawBody: true,
    response: z.object({}),
    errors: ['ERR_NOT_FOUND', 'ERR_WEBHOOK_SIGNATURE', 'ERR_INVALID_REQUEST'],
  },
});
