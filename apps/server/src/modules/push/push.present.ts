import type { PushDevice } from '@recado/contracts';
import type { Viewer } from '../../platform/viewer.ts';
import type { PushSubscriptionRow } from './push.tables.ts';

/** A user has one live session, so a device of another session waits until its user signs in there again. */
export const presentDevice = (
  { id, deviceLabel, endpointHash, sessionId, createdAt, lastUsedAt }: PushSubscriptionRow,
  viewer: Viewer,
): PushDevice => ({
  id,
  label: deviceLabel,
  endpointHash: endpointHash.toString('base64url'),
  isActive: sessionId === viewer.sessionId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
