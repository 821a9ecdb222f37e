import { live } from '../../platform/events.ts';
import { sessionRoom } from '../../platform/rooms.ts';
import { sessionEvicted } from './auth.events.ts';

export const authLive = [
  live(sessionEvicted, 'auth', (scope, { sessionId, userId }) => ({
    to: [sessionRoom(sessionId)],
    message: { action: 'update', user: { id: userId, companyId: scope.companyId } },
  })),
];
