import { z } from 'zod';
import { defineContract, textResponse } from '../route.ts';

const app = z.object({ app: z.string().min(1).max(100) });
const MAX_BYTES = 4 * 1024 * 1024;

export const metaWebhookContract = defineContract({
  verify: {
    method: 'GET',
    path: '/webhooks/meta/:app',
    summary: 'Meta verifies this address: the correct verify token returns its challenge.',
    access: { public: 'Meta calls it; the verify token is the permission' },
    params: app,
    query: z.object({
      'hub.mode': z.string().max(100).default(''),
      'hub.verify_token': z.string().max(1000).default(''),
      'hub.challenge': z.string().max(1000).default(''),
    }),
    response: textResponse,
    errors: ['ERR_NOT_FOUND'],
  },
  receive: {
    method: 'POST',
    path: '/webhooks/meta/:app',
    summary: 'Receives events of Meta: messages and delivery status. Signed over the raw bytes with the app’s secret.',
    access: { public: 'Meta calls it; the signature is the permission' },
    params: app,
    rawBody: true,
    bodyLimitBytes: MAX_BYTES,
    response: textResponse,
    errors: ['ERR_NOT_FOUND', 'ERR_WEBHOOK_SIGNATURE'],
  },
});
