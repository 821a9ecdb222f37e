import { z } from 'zod';
import { defineContract } from '../route.ts';

export const pixWebhookContract = defineContract({
  receive: {
    method: 'POST',
    path: '/webhooks/pix',
    summary:
      'The payment provider says that something was paid or given back. Only which charges it names is read; what came of them is asked of the provider.',
    access: { public: 'The payment provider calls it; the key in the address is the permission' },
    query: z.object({ key: z.string().max(200).default('') }),
    rawBody: true,
    response: z.object({}),
    errors: ['ERR_NOT_FOUND', 'ERR_WEBHOOK_SIGNATURE', 'ERR_INVALID_REQUEST'],
  },
});
