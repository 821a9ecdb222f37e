import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { listQuery } from '../lists.ts';
import { defineContract } from '../route.ts';
import { contactConsentSchema, suppressionSchema } from './consent.ts';

export const contactConsentBody = z.object({ isOptedOut: z.boolean() });
export type ContactConsentBody = z.infer<typeof contactConsentBody>;

const access = { permission: 'contact:work' } as const;
const params = z.object({ id: recordIdText });
const isMissing = ['ERR_NO_CONTACT_FOUND'] as const;

export const consentsContract = defineContract({
  show: {
    method: 'GET',
    path: '/contacts/:id/consent',
    summary: 'Returns whether campaigns may write to a contact, with the last entries of the ledger.',
    access,
    params,
    response: contactConsentSchema,
    errors: isMissing,
  },
  change: {
    method: 'PUT',
    path: '/contacts/:id/consent',
    summary: 'Opts a contact out of campaigns, or in again, at the request of the customer.',
    access,
    params,
    body: contactConsentBody,
    response: contactConsentSchema,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_CONSENT_OF_GROUP'],
  },
  suppressions: {
    method: 'GET',
    path: '/suppressions',
    summary:
      'Lists the addresses that no campaign writes to, the newest first, twenty a page. A search finds a number, with or without its ninth digit.',
    access: { permission: 'suppression:read' },
    query: listQuery,
    response: z.object({
      records: z.array(suppressionSchema),
      hasMore: z.boolean(),
      /** Up to 5,000. */
      count: z.number().int(),
    }),
  },
});
