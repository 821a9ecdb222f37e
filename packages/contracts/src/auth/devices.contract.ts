import { z } from 'zod';
import { defineContract } from '../route.ts';

export type DeviceKind = 'desktop' | 'mobile' | 'tablet';

/** How a device and its place are named: never the whole address, which shows where somebody is. */
export const devicePlace = {
  /** Such as `Chrome`; empty if unknown. */
  browser: z.string(),
  /** Such as `Windows` or `iPhone`; empty if unknown. */
  system: z.string(),
  kind: z.enum(['desktop', 'mobile', 'tablet']),
  /** The network of the address, such as `189.4.x.x`; empty if unknown. */
  network: z.string(),
};

export const deviceSchema = z
  .object({
    /** Of its session. */
    id: z.uuid(),
    ...devicePlace,
    startedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    /** The device that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Device' });
export type Device = z.output<typeof deviceSchema>;

/** Security comes before payment: also in an expired company. */
const access = { permission: 'session:own', whenExpired: 'open' } as const;

export const devicesContract = defineContract({
  list: {
    method: 'GET',
    path: '/auth/devices',
    summary: 'Lists the devices in which the caller is signed in, the one that was used last first.',
    access,
    response: z.object({ devices: z.array(deviceSchema) }),
  },
  signOut: {
    method: 'DELETE',
    path: '/auth/devices/:id',
    summary: 'Signs the caller out of one of their devices, immediately.',
    access,
    params: z.object({ id: z.uuid() }),
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_DEVICE_FOUND'],
  },
  signOutOthers: {
    method: 'DELETE',
    path: '/auth/devices',
    summary: 'Signs the caller out of all other devices, immediately, and returns how many there were.',
    access,
    response: z.object({ count: z.number().int() }),
  },
});
