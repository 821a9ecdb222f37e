import type { PushDevice } from '@recado/contracts';
import type { PushSubscriptionRow } from './push.tables.ts';

/** `isActive`: its session is live. Otherwise the device waits until its user signs in there again. */
export const presentDevice = (
  { id, deviceLabel, endpointHash, createdAt, lastUsedAt }: PushSubscriptionRow,
  isActive: boolean,
): PushDevice => ({
  id,
  label: deviceLabel,
  endpointHash: endpointHash.toString('base64url'),
  isActive,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
