import { live } from '../../platform/events.ts';
import { companyRoom, userRoom } from '../../platform/rooms.ts';
import { userAdded, userChanged, userPresenceChanged, userRemoved } from './users.events.ts';

/** Ids only: all users have colleagues in some list, but not all may read everything about them. */
export const usersLive = [
  live(userAdded, 'user', (scope, { userId }) => ({
    to: [companyRoom(scope.companyId)],
    message: { action: 'create', user: { id: userId } },
  })),
  live(userChanged, 'user', (scope, { userId }) => ({
    // Also to the user's own room: a company that has not paid receives nothing in the shared one.
    to: [companyRoom(scope.companyId), userRoom(scope.companyId, userId)],
    message: { action: 'update', user: { id: userId } },
  })),
  live(userPresenceChanged, 'user', (scope, { userId, isOnline }) => ({
    to: [companyRoom(scope.companyId)],
    message: { action: 'update', user: { id: userId, online: isOnline } },
  })),
  live(userRemoved, 'user', (scope, { userId }) => ({
    to: [companyRoom(scope.companyId), userRoom(scope.companyId, userId)],
    message: { action: 'delete', userId },
  })),
];
