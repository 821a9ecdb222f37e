import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes);

/** A browser's subscription, as `PushSubscription.toJSON()` writes it. */
export const pushSubscriptionBody = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2048),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

export const pushDeviceSchema = z
  .object({
    id: z.number().int(),
    /** Browser and system, as the browser names them. */
    label: z.string(),
    /** SHA-256 of the endpoint in base64url: a browser finds its own entry in the list by it. */
    endpointHash: z.string(),
    /** False after the user signed in elsewhere: nothing is sent until they sign in on this device again. */
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDeviceSchema>;

const access = { permission: 'session:own' } as const;
const params = z.object({ id: recordIdText });

export const pushContract = defineContract({
  list: {
    method: 'GET',
    path: '/push-subscriptions',
    summary: 'Returns the public key of this installation, or null where push is off, and the devices of the caller.',
    access,
    response: z.object({ publicKey: z.string().nullable(), devices: z.array(pushDeviceSchema) }),
  },
  subscribe: {
    method: 'POST',
    path: '/push-subscriptions',
    summary: 'Turns on push notifications in this browser. A repeated call updates the device.',
    access,
    body: pushSubscriptionBody,
    response: z.object({ device: pushDeviceSchema }),
    errors: ['ERR_PUSH_NOT_CONFIGURED'],
  },
  remove: {
    method: 'DELETE',
    path: '/push-subscriptions/:id',
    summary: 'Turns off push notifications on one of the caller’s devices.',
    access,
    params,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_PUSH_DEVICE_FOUND'],
  },
  test: {
    method: 'POST',
    path: '/push-subscriptions/:id/test',
    summary: 'Sends a test notification to one of the caller’s devices.',
    access,
    params,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_PUSH_DEVICE_FOUND', 'ERR_PUSH_NOT_CONFIGURED'],
  },
});
