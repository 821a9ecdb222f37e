import { live } from '../../platform/events.ts';
import { companyAdminsRoom, sessionRoom } from '../../platform/rooms.ts';
import { supportChanged, supportRightsChanged } from './support.events.ts';

export const supportLive = [
  live(supportChanged, 'supportAccess', (scope) => ({
    to: [companyAdminsRoom(scope.companyId)],
    message: { action: 'reload' },
  })),
  live(supportRightsChanged, 'user', (_scope, { staffUserId, sessionId }) => ({
    to: [sessionRoom(sessionId)],
    message: { action: 'update', user: { id: staffUserId } },
  })),
];
