import { companyAudienceRoom, type Room } from '../../platform/realtime/rooms.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { seesQrCode } from './connections.policy.ts';

export type ConnectionAudience = 'managers' | 'others';

/** Everybody of a company stands in one of the two, so that a QR code is told to some and left out for others. */
export const connectionsRoom = (companyId: number, audience: ConnectionAudience): Room =>
  companyAudienceRoom(companyId, 'connections', audience);

export const connectionRooms = (viewer: Viewer): readonly Room[] => [
  connectionsRoom(viewer.companyId, seesQrCode(viewer.companyId, viewer) ? 'managers' : 'others'),
];
