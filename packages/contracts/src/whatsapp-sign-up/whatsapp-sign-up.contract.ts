import { z } from 'zod';
import { connectionSummary } from '../connections/connection.ts';
import { defineContract } from '../route.ts';

/** Six digits: the two-step verification of the number. */
export const registerNumberBody = z.object({ pin: z.string().regex(/^\d{6}$/) });

const metaFailures = [
  'ERR_META_TOKEN_REFUSED',
  'ERR_META_NOT_FOUND',
  'ERR_META_REFUSED',
  'ERR_META_UNREACHABLE',
] as const;
const access = { permission: 'connection:manage', feature: 'useWhatsapp' } as const;

/** A company connects its WhatsApp number in Meta's own window ("Embedded Signup"), with the installation's app. */
export const whatsappSignUpContract = defineContract({
  available: {
    method: 'GET',
    path: '/whatsapp-sign-up',
    summary: 'Returns whether the installation can connect WhatsApp numbers in Meta’s window.',
    access: { permission: 'connection:manage' },
    response: z.object({ isAvailable: z.boolean() }),
  },
  start: {
    method: 'POST',
    path: '/whatsapp-sign-up/start',
    summary: 'Starts an attempt and returns the URL of Meta’s window. It is valid once, in this session, for an hour.',
    access,
    response: z.object({ address: z.string() }),
    errors: ['ERR_CHANNEL_NOT_AVAILABLE'],
  },
  finish: {
    method: 'POST',
    path: '/whatsapp-sign-up',
    summary: 'Connects the number that was chosen in Meta’s window, or moves its existing connection.',
    access,
    body: z.object({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200) }),
    response: connectionSummary,
    errors: [
      'ERR_CHANNEL_NOT_AVAILABLE',
      'ERR_PLAN_LIMIT_REACHED',
      'ERR_WAPP_SIGN_UP_EXPIRED',
      'ERR_WAPP_NO_NUMBER',
      'ERR_ACCOUNT_IN_USE',
      ...metaFailures,
    ],
  },
  register: {
    method: 'POST',
    path: '/whatsapp/:id/register',
    summary: 'Registers a number that is only on the API with its PIN, or sets the PIN of a number without one.',
    access: { permission: 'connection:manage' },
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: registerNumberBody,
    response: connectionSummary,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_CHANNEL_NOT_CAPABLE', 'ERR_WAPP_PIN_REFUSED', ...metaFailures],
  },
});
