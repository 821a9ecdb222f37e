import { live } from '../../platform/events/events.ts';
import { userRoom } from '../../platform/realtime/rooms.ts';
import { userRightsChanged } from './users.events.ts';

export const usersLive = [
  live(userRightsChanged, 'user', (scope, { userId }) => ({
    to: [userRoom(scope.companyId, userId)],
    message: { action: 'update', user: { id: userId } },
  })),
];
