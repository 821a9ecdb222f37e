import { companyAudienceRoom, type Room } from '../../platform/rooms.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { seesQrCode } from './connections.policy.ts';

export type ConnectionAudience = 'managers' | 'others';

/** Every user of a company is in one of the two rooms, so that only some of them get a QR code. */
export const connectionsRoom = (companyId: number, audience: ConnectionAudience): Room =>
  companyAudienceRoom(companyId, 'connections', audience);

export const connectionRooms = (viewer: Viewer): readonly Room[] => [
  connectionsRoom(viewer.companyId, seesQrCode(viewer.companyId, viewer) ? 'managers' : 'others'),
];
